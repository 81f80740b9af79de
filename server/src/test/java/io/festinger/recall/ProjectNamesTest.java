package io.festinger.recall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProjectNamesTest {
    private static final ProjectNames PROJECTS =
            ProjectNames.NONE.of(List.of("Web Shop", "quillmoor", "web", "dev", "tools/forge"));

    @Test
    void caseAndSeparatorsDoNotCount() {
        assertThat(PROJECTS.name("web_shop")).isEqualTo("Web Shop");
        assertThat(PROJECTS.name(" Quillmoor")).isEqualTo("quillmoor");
        assertThat(PROJECTS.name("webshop")).isEqualTo("webshop");
    }

    @Test
    void aFolderBelongsToTheInnermostProjectOfItsPath() {
        assertThat(PROJECTS.ofFolder("/home/dev/web-shop/src")).contains("Web Shop");
        assertThat(PROJECTS.ofFolder("C:\\dev\\Quillmoor")).contains("quillmoor");
        assertThat(PROJECTS.ofFolder("/srv/other")).isEmpty();
        assertThat(PROJECTS.ofFolder("")).isEmpty();
    }

    @Test
    void aMessageNamesOneProjectByANameOutsideTheDictionary() {
        assertThat(PROJECTS.namedIn("Which port has Quillmoor?")).contains("quillmoor");
        assertThat(PROJECTS.namedIn("The web page of web-shop is slow.")).contains("Web Shop");
        assertThat(PROJECTS.namedIn("Is the web page slow?")).isEmpty();
        assertThat(PROJECTS.namedIn("Does web-shop use Quillmoor?")).isEmpty();
        assertThat(ProjectNames.NONE.namedIn("quillmoor")).isEmpty();
    }
}
