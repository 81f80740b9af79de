# Sourced by benchmarks, with $root set: a temporary folder $work, and start_server, which starts the packaged server there
# on an empty data folder and leaves its process in $server and its address in $address. Both are gone at the end.

work=$(mktemp -d)
server=

stop() {
    if [ -n "$server" ]; then
        kill "$server" 2>/dev/null || true
        wait "$server" 2>/dev/null || true
    fi
    rm -rf "$work"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

start_server() {
    "$root/festinger" --version
    "$root/festinger" serve --port 0 --data "$work/data" --upstream "${upstream:-demo}" >"$work/out" 2>"$work/err" &
    server=$!
    tries=0
    until grep -qs '^festinger ready' "$work/out"; do
        kill -0 "$server" 2>/dev/null || { cat "$work/err" >&2; exit 1; }
        tries=$((tries + 1))
        [ "$tries" -lt 1800 ] || { echo "the server did not start within three minutes" >&2; exit 1; }
        sleep 0.1
    done
    address=$(sed -n 's|^festinger ready *||p' "$work/out" | head -n 1)
}
