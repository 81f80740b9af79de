package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueContrastTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Give the mixer a bowl volume of 6 l. | Bowl volume of the mixer: 4 l",
                "The hoist carries at most 300 kg. | The hoist can carry 450 kg.",
                "The relay listens on port 7100. | The relay is reached at localhost:7200.",
                "The proof is at revision C. | proof, revision: E",
                "The reader runs firmware 3.1. | Firmware of the reader is 3.4.",
                "Three hundred chairs are in the hall. | The hall has 250 chairs.",
                "The launch of the probe is on 4 May 2027. | The probe launches on 11 May 2027.",
                "The dam was built in 1931. | The dam was built in 1938.",
                "The tax report is due by 3 June. | Tax report due: June 17",
                "The filter is changed once a month. | The filter is changed every week.",
                "There is no weight limit on the bridge. | The weight limit on the bridge is 12 t.",
                "Opening hours are 8 to 16. | Opening hours are 9 to 17.",
                "The mirror sits in us-west-2. | The mirror runs in eu-north-1.",
                "The spare fuse lies in drawer B. | You find the spare fuse in drawer F.",
                "We raised the pool from 10 to 25 workers. | The pool has 10 workers.",
                "Per tenant we allow 20 calls a minute. | The limit is 5 calls per minute for each tenant.",
                "Minutes of the meeting: the vat holds 80 l. | The vat holds 60 l.",
                "The mast lamp has a dozen bulbs. | Bulbs of the mast lamp: eight",
                "Budget of the regatta: 1.2M EUR | One and a half million euros are the budget of the regatta.",
                "A season ticket of the rink costs 30 pounds. | A season ticket of the rink costs 34 GBP.",
                "The ferry office opens at 8:00. | Don't come early: the ferry office opens at 9:30.",
                "The weather buoy listens on TCP port 4520. | To reach the weather buoy, connect to TCP port 4620.",
                "Telnet port of the tide gauge: 2323 | The tide gauge serves Telnet at port 2424.",
                "Sew the sail in three steps, see page 4. | The sail is sewn in four steps.",
                "The lease of the mill runs until 2031. | The lease of the mill runs until the end of May 2029.",
                "Pump 4's inlet filter lets 20 l/min through. | The inlet filter of pump 4 lets 35 l/min through.",
                "archive store: pool.max_readers: 12 | The archive store takes at most 30 readers.",
                "A ski team has 6 skiers or more. | Ski teams have at least 9 skiers.",
                "The sun deck has eight chairs, two per table. | Twelve chairs are on the sun deck.",
                "Sealing wax for drum 9: KV 20 | Drum 9 is sealed with KV 35 sealing wax.",
                "The ice room was moved from 4 °C to 6 °C during the heat. | The ice room is kept at 4 °C.",
                "The tank holds 80 l and no longer 60 l. | The tank holds 60 l.",
                "The rug was knit from forty squares. | The rug has sixty squares.",
                "Grandma waters the orchid at least three times a week. | The orchid is watered at most once a week by grandma.",
                "Half of the pier is closed to anglers. | 70 % of the pier is closed to anglers.",
                "The fog horn has exactly one diaphragm. | The fog horn has three diaphragms.",
                "One signer's approval is enough for a loan of the boat. | A loan of the boat needs the approval of two signers.",
                "The tower room is on the ground floor of the mill. | The tower room is on the fifth floor of the mill.",
                "The edition of the flag code in force is the second. | The third edition of the flag code is in force.",
                "The tariff in force is the one of May. | Tariff currently in force: the one of October.",
                "Three and a half thousand people read the parish paper. | The parish paper is read by 5,000 people.",
                "The hut queue is bounded to 30 walkers. | The queue of the hut is unbounded.",
                "If you mend the tide gauge, connect to TCP port 4100. | The tide gauge listens on TCP port 4200.",
                "The mill wiki runs on Postgres 13. | The mill wiki's database is Postgres 15.",
                "The mooring permit expires on 3 May 2031. | The mooring permit is valid until 30 June 2031.",
                "The sonar is plugged into serial port COM4 of the deck desk. | Serial port of the sonar at the deck desk: COM7",
                "The serial number of the anchor winch is KL-4471. | Anchor winch, serial number: KL-4417.",
                "Rent for the boat house is due on the 3rd. | Rent for the boat house is due on the 15th.",
                "The kiosk on the pier closes at 18:00. | The kiosk on the pier is open until 20:30.",
                "The kiosk on the pier opens at 9:00. | The kiosk on the pier does not open before 10:30.",
                "Boarding of the night ferry begins at 7 pm. | The earliest boarding of the night ferry is 20:00.",
                "The ferry office opens at nine. | The ferry office opens at 10:30.",
                "The tide bell rings at half past six. | The tide bell rings at 19:00.",
                "A boat name has between 2 and 12 letters. | Boat names may be up to 30 letters long.",
                "The harbour card expires on 4 August. | Harbour card: not valid after 20 August.",
                "The tide gauge starts at 04:00. | Each day at 02:30, not at any other time, the tide gauge starts.",
                "A refund from the kiosk takes two working days. | The kiosk has eight working days for a refund.",
                "The number plate of the ferry van is HH-KL 221. | The ferry van has the number plate HH-KL 212.",
                "The sluice has been shut since 3 May. | The sluice has been shut since 20 April.",
                "Per the inspection report, the harbour crane lifts 5 t. | The harbour crane lifts 8 t.",
            })
    void twoValuesOfOneThingAreAContradiction(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The first shelf holds 40 kg. | The second shelf holds 25 kg.",
                "The rack has 24 ports. | Web page of the rack: port 443",
                "The desktop client is at version 7.4. | The desktop client needs macOS 13.",
                "Tokens are valid for one hour. | After one hour a token is no longer valid.",
                "The read timeout of the client is 5 s. | The connect timeout of the client is 1 s.",
                "The old lamp draws 60 W. | The new lamp draws 9 W.",
                "In staging the pool has 5 workers. | In production the pool has 40 workers.",
                "Limit per user: 10 calls | Limit per address: 50 calls",
                "Line 3 makes 200 parts an hour. | Line 7 makes 350 parts an hour.",
                "Tank A holds 500 l. | Tank B holds 900 l.",
                "The access token lives for 5 minutes. | The token lives for 30 days.",
                "The upload queue takes 10 jobs. | The download queue takes 30 jobs.",
                "Uploads time out after 5 s. | Downloads time out after 60 s.",
                "At 10 bar the valve opens in 2 s. | At 4 bar the valve opens in 5 s.",
                "The pump was serviced in 2021. | The pump was serviced in 2024.",
                "The course starts on 1 March. | The course ends on 30 June.",
                "The book was printed in 1950. | The book was reviewed in 1952.",
                "The build uses Java 21. | The build uses Java 21.0.4.",
                "The hall seats at most 300 people. | The hall seats 250 people.",
                "The cable is 8 m long. | The cable should be 10 m long.",
                "The timeout is 5 s. | We will raise the timeout to 9 s.",
                "Before the refit the lift took 40 seconds. | The lift takes 15 seconds.",
                "My plan has unlimited texts. | My plan has 10 GB of data.",
                "A minimum of 3 votes is needed. | A maximum of 9 votes is needed.",
                "The lab 3 door is open. | The lab is 3 m wide.",
                "Thumbnails are never wider than 200 px. | Thumbnails are 150 px wide.",
                "For the day crew, the shift is 8 hours long. | For the night crew, the shift is 10 hours long.",
                "Guests check in at 3 pm. | Guests check out at 11 am.",
                "Pump 4's inlet filter lets 20 l/min through. | The inlet filter of pump 7 lets 35 l/min through.",
                "The lathe has four belt drives. | The lathe weighs four hundred grams more.",
                "The weather buoy listens on port 4520. | The tide gauge listens on port 4620.",
                "Seal of pump 3: NBR 70 | Seal of pump 8: NBR 90",
                "The grant pays 8 euros per pupil. | The grant pays 20 euros per class.",
                "The pier holds three and a half thousand visitors. | 3,500 visitors fit on the pier.",
                "The market used to be on Mondays. | The market is on Thursdays.",
                "My hut has one room. | My sister dreams of a hut with three rooms.",
                "The mouse is fed twice a day. | The mouse is fed at most three times a day.",
                "The orchid is watered twice a day. | The orchid is watered every 12 hours.",
                "Half of the pier is closed. | 50 % of the pier is closed.",
                "The first half of the hike takes an hour. | The second half of the hike takes two hours.",
                "The second edition of the flag code has 40 pages. | The third edition of the flag code has 60 pages.",
                "The kiosk on the pier is open until 18:00. | The kiosk on the pier closes at 6 pm.",
                "The mooring permit expires on 3 May 2031. | The mooring permit is valid until 3 May 2031.",
                "Winch KL-4471 stands on pier 4. | Winch KL-4417 stands on pier 4.",
                "Serial number KL-4471 is in stock. | Serial number KL-4417 is sold out.",
                "Rent is due on the 3rd of each month. | The meter is read on the 15th of each month.",
                "The mill wiki's cache listens on port 6400. | The mill wiki listens on port 8400.",
                "If you carry a card, the ferry costs 5 euros. | The ferry costs 9 euros.",
                "The ferry office opens at nine. | The ferry office opens at 21:00.",
                "The tide bell rings at half past six. | The tide bell rings at 18:30.",
                "The hike is between 10 and 12 km long. | The hike is up to 12 km long.",
                "The yard is certified to ISO 3834:2021. | The yard has a certificate of the 2021 edition of ISO 3834.",
                "The wiki listens on port 6400. | The admin page of the wiki listens on port 8400.",
                "The seal is fed twice a day. | The seal is weighed three times a day.",
                "The rack holds 24 kegs. | 12 of the kegs of the rack are empty.",
                "A refund from the kiosk takes five working days. | A refund from the kiosk takes a week.",
                "The number plate of the ferry van is HH-KL 221. | The number plate of the ferry bus is HH-KL 212.",
                "Version 2 of the lock has no limit on users. | Version 1 of the lock has a limit of 10 users.",
                "On the north pier the mooring fee is 50 euros. | In the inner harbour, as Ole said, the mooring fee is 90 euros.",
                "If a pupil is ill, the trip costs 5 euros. | The trip costs 9 euros.",
                "The press was moved from hall 2 to hall 5. | The lathe stands in hall 2.",
            })
    void whatSpeaksOfTwoThingsOrOfTwoCasesIsNone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.STANDARD.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
