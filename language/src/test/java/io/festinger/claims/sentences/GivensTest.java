package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GivensTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Two hundred probes were ordered. | 200",
                "The mill was built in 1874. | @1874",
                "Serves on :3000 | 3000",
                "The sketch is at revision D. | d",
                "The horses are fed twice a day. | 43200 s",
                "A reply within 2 working days. | <= 2 workday",
                "One signature is enough. | >= 1",
                "The tide bell rings at half past six. | @T06:30/18:30",
                "The pulse is taken at most four times a day. | >= 21600 s",
                "One tablet is taken three times daily. | 28800 s",
                "Two thirds of the hall is empty. | 66.7 %",
                "A quarter of our guests stay. | 25 %",
                "Two and a half million coins. | 2500000",
                "The desk is on the 3rd floor. | 3",
                "The edition in force is the fourth. | 4",
                "Tank 4's lid is blue. | 4",
                "relay: max_jobs = 30 | <= 30",
                "The cellar is checked once a week. | 604800 s",
                "There is no speed limit here. | unlimited",
                "It may run for any length of time. | unlimited",
                "The ride takes an hour and a half. | 5400 s",
                "Boards are never wider than 3 m. | <= 3 m",
                "The gap must not exceed 2 mm. | <= 0.002 m",
                "The review was moved from 3 May to 9 May. | @--05-03 @--05-09",
                "The port was changed from 3000 to 4000. | 3000 4000",
                "The valve of line 2 sits left of the door. | 2",
                "The door to lab 3 in the wing is red. | 3",
                "The hut is in eu-west-1. | eu-west-1",
                "The monthly fee is 20 euros. | 20 EUR/month",
                "The monthly report has 3 MB. | 1 month 3000000 B",
                "Amounts are given in cents. | in 0.01 USD",
                "We arrive in time. | ''",
                "The bell rings twice an hour. | 1800 s",
                "Open from 8 to 17. | @T08:00 .. @T17:00",
                "We walk from 8 to 17 km. | 8000 m .. 17000 m",
                "Open Monday to Friday. | weekdays",
                "Nothing longer than 2 m. | <= 2 m",
                "A queue with a length of 1000. | 1000",
                "The latest draft of the plan: F | f",
            })
    void theWordsAroundTellTheValue(String content, String keys) {
        Clause clause = new Clause(content, Words.of(content, 0, content.length()), Tense.NOW, "");
        assertThat(Givens.of(clause).stream().map(spot -> spot.value().key()).collect(Collectors.joining(" ")))
                .isEqualTo(keys);
    }
}
