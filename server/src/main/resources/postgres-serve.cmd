@echo off
rem The embedded PostgreSQL on Windows: runs until standard input, a pipe that only Festinger's JVM holds, ends.
"%PG_CTL%" start -w -t 300 -D "%PG_FILES%" -l "%PG_LOG%" -o "%PG_SETTINGS%"
if errorlevel 1 exit /b 1
set /p line=
"%PG_CTL%" stop -w -m fast -D "%PG_FILES%"
