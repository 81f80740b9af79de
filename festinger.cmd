@echo off
rem Festinger's launcher on Windows: finds a JDK, builds what is missing, starts what was asked for. In an archive, where
rem everything is built and Java comes along, it only starts.
rem Standard output belongs to the command that is started; the launcher itself speaks on standard error.
setlocal EnableExtensions DisableDelayedExpansion
set "need=25"
set "root=%~dp0"
set "server_jar=%root%server\target\quarkus-app\quarkus-run.jar"
set "cli_jar=%root%cli\target\festinger-cli.jar"
set "tool=javac.exe"
set "unpacked="
if exist "%root%..\lib\server\quarkus-run.jar" set "unpacked=%root%..\"
if not defined unpacked goto found
set "server_jar=%unpacked%lib\server\quarkus-run.jar"
set "cli_jar=%unpacked%lib\festinger-cli.jar"
set "tool=java.exe"
:found

call :find_jdk
if not defined jdk goto no_jdk
set "JAVA_HOME=%jdk%"
set "java=%jdk%\bin\java.exe"
if not defined FESTINGER_JAVA_OPTS set "FESTINGER_JAVA_OPTS=-Xms64m -Xmx256m -XX:NewSize=40m -XX:+UseSerialGC -XX:MinHeapFreeRatio=20 -XX:MaxHeapFreeRatio=40 -XX:-ShrinkHeapInSteps -XX:+UseCompactObjectHeaders"

if "%~1"=="--jdk" goto jdk
if defined unpacked goto start
if "%~1"=="build" goto build_again
if "%~1"=="verify" goto verify
if not exist "%server_jar%" goto build
if not exist "%cli_jar%" goto build
:start
if "%~2"=="--help" goto cli
if "%~2"=="-h" goto cli
if "%~1"=="serve" goto server
if "%~1"=="demo" goto server

:cli
"%java%" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xlog:disable -Dfile.encoding=UTF-8 -jar "%cli_jar%" %*
exit /b %ERRORLEVEL%

:server
"%java%" %FESTINGER_JAVA_OPTS% --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow -jar "%server_jar%" %*
exit /b %ERRORLEVEL%

:jdk
echo %jdk%
exit /b 0

:verify
call :need_maven
if errorlevel 1 exit /b 1
cd /d "%root%"
if "%~2"=="--all" (call mvn -B verify -Dtests.all=true -Dfestinger.likelihoods=real) else (call mvn -B %*)
exit /b %ERRORLEVEL%

:build
call :need_maven
if errorlevel 1 exit /b 1
echo festinger: building with %jdk%; the first time takes a few minutes >&2
call :maven
if errorlevel 1 exit /b 1
goto start

:build_again
call :need_maven
if errorlevel 1 exit /b 1
call :maven
exit /b %ERRORLEVEL%

:maven
pushd "%root%"
call mvn -B -pl server,cli -am -Dmaven.test.skip=true -Dspotless.check.skip=true package >&2
if errorlevel 1 (
    popd
    echo festinger: the build failed; see the errors above >&2
    exit /b 1
)
popd
exit /b 0

:need_maven
where mvn >nul 2>nul
if not errorlevel 1 exit /b 0
echo festinger: the build requires Maven 3.8.7 or later, but there is no mvn on the PATH. >&2
echo Install it, for instance with: winget install Apache.Maven, choco install maven, scoop install maven >&2
exit /b 1

rem Sets jdk to the first folder that is a JDK of the version that we need, or a later one.
:find_jdk
set "jdk="
if defined unpacked call :take_jdk "%unpacked%runtime"
if defined JAVA_HOME call :take_jdk "%JAVA_HOME%"
for %%v in ("Eclipse Adoptium" "Java" "Microsoft" "Zulu" "Amazon Corretto" "BellSoft") do (
    for /d %%d in ("%ProgramFiles%\%%~v\*") do call :take_jdk "%%~d"
)
for /d %%d in ("%USERPROFILE%\.jdks\*" "%USERPROFILE%\scoop\apps\temurin*") do (
    call :take_jdk "%%~d"
    call :take_jdk "%%~d\current"
)
exit /b 0

:take_jdk
if defined jdk exit /b 0
if not exist "%~1\bin\%tool%" exit /b 0
if not exist "%~1\release" exit /b 0
set "version="
for /f "usebackq tokens=1,2 delims==" %%a in ("%~1\release") do if "%%a"=="JAVA_VERSION" set "version=%%~b"
if not defined version exit /b 0
rem of 25.0.3, and of 26-ea, the first number
for /f "tokens=1 delims=.-+_" %%n in ("%version%") do set "feature=%%n"
if %feature% GEQ %need% set "jdk=%~1"
exit /b 0

:no_jdk
echo festinger: requires a JDK %need% or later, but found none. It looked at JAVA_HOME (%JAVA_HOME%), in "%ProgramFiles%" and "%USERPROFILE%". >&2
echo Install one (the JDK, not only the runtime), for instance: winget install EclipseAdoptium.Temurin.%need%.JDK >&2
echo or set JAVA_HOME to the folder of an installed JDK %need%, and run festinger again. >&2
exit /b 1
