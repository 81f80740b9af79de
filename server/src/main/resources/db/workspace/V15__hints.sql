-- A hint names a command only where someone set one: the one that every workspace began with is not set by anybody.
delete from config where key = 'recollection_unknown_pause'
    or (key = 'iknowthat_command' and value = 'gutask iknowthat');
update config set value = '1' where key = 'recollection_max_unknown' and value <> '0';
