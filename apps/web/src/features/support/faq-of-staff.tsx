import { MAX_EXCEPTIONS, SESSION_HORIZON_DAYS, UNDO_HOURS } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textLinkClass } from '../../ui/button-class.ts';
import type { FaqItem } from './faq.tsx';

function appointments(text: string, view?: 'times') {
  return (
    <Link to="/facility/appointments" search={view === undefined ? {} : { view }} className={textLinkClass}>
      {text}
    </Link>
  );
}

const publishing: ReactNode = (
  <>
    <p>
      Publish your times under {appointments('Appointments, Weekly times', 'times')}. From your opening hours we propose
      them with one button; you look at the next four weeks before anything is published. Donors then take a free place
      and have the appointment at once, up to {SESSION_HORIZON_DAYS / 7} weeks ahead.
    </p>
    <p>
      You can leave the answer to yourselves: untick Accept bookings at once. Until your facility has been checked,
      every booking waits for your answer. A facility that publishes no times is asked for dates, as before.
    </p>
  </>
);

const changing: ReactNode = (
  <>
    <p>
      Nobody loses a booking by a change of your times. Sessions that donors have booked keep theirs, and you are told
      which ones. Where more donors are booked than you now have places, the session says how many are over.
    </p>
    <p>
      For holidays add closed days. A single date with other times, or none, is an exception of its weekly times; there
      can be {MAX_EXCEPTIONS}.
    </p>
  </>
);

const onTheDay: ReactNode = (
  <>
    <p>
      {appointments('Appointments')} opens on today, with everybody in order of time. Check in who has come, and record
      the donation when it is done; open a name for contact, tested blood type and notes. With a keyboard, arrows move
      from name to name, and the keys named above the list act on the one that has the focus. Who came without an
      appointment is counted by Walk-in, or checked in by Add a donor if they have been at your facility before. Print
      gives you the list on paper.
    </p>
    <p>
      Donors have a code on their card: Scan or type a code checks in the right one. The code does not prove who holds
      it, so ask for an official paper with the name. If it was somebody else, undo the check-in.
    </p>
    <p>
      When blood was used, mark the donation on its day. The donor is notified once, a day after the donation at the
      earliest, and hears nothing of the patient. Until then you can undo it.
    </p>
  </>
);

const notComing: ReactNode = (
  <p>
    Only where you have seen that the donor did not come, and once their time is over; nothing is ever recorded
    automatically. It is no reproach: the donor is offered a new time, and no interval begins. You can undo it for{' '}
    {UNDO_HOURS} hours.
  </p>
);

const claiming: ReactNode = (
  <>
    <p>
      Many facilities are listed before any of their staff has joined. If you register one of those under Sign Up, we
      ask whether it is yours. Choose <strong>This is ours</strong>, and we mail a code to the address that is listed
      for it. Enter the code, and we mail you a link to join: the listing is then yours, and donors who wait for it hear
      of it. Where no address is listed, or nobody reads it, the operator of this site checks your claim and writes to
      you.
    </p>
    <p>
      A facility that has staff on Sanguine cannot be claimed: its Admins invite their colleagues. If yours is listed
      twice, report both names on this page, and the operator merges the two.
    </p>
  </>
);

/** What staff ask about their facility and its appointments. */
export const faqOfStaff: readonly FaqItem[] = [
  { id: 'publishing', question: 'How can donors book without waiting for us?', answer: publishing },
  { id: 'changing', question: 'What happens to bookings when we change our times?', answer: changing },
  { id: 'day', question: 'How do we work through the day?', answer: onTheDay },
  { id: 'no-show', question: 'When do we record that a donor did not come?', answer: notComing },
  { id: 'claiming', question: 'Our facility is listed already: how do we claim it?', answer: claiming },
];
