package io.festinger.text.passages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkingFolderTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "# Current Working Directory (/home/dev/web) Files | /home/dev/web",
                "<env> Working directory: /srv/shop Is directory a git repo: Yes </env> | /srv/shop",
                "<environment_context><cwd>/home/dev/anvil</cwd></environment_context> | /home/dev/anvil",
                "Your working directory is ~/quill. | ~/quill",
                "Current working directory: C:\\dev\\shop | C:\\dev\\shop",
                "I'm currently working in the directory: `/srv/app` | /srv/app",
                "Change the working directory with cd. Then read https://example.com/a | ''",
                "See /etc/hosts | ''"
            })
    void aFrameworkSaysWhereItsAgentWorks(String text, String folder) {
        assertThat(WorkingFolder.in(text)).isEqualTo(folder);
    }
}
