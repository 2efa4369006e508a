import {
  DISPUTE_DAYS,
  ELIGIBILITY_PROFILES,
  HOLD_MINUTES,
  MAX_DAYS_AHEAD,
  MAX_WAITING_BOOKINGS,
  PENDING_HOURS,
} from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textLinkClass } from '../../ui/button-class.ts';

export interface FaqItem {
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}

const { minimumAge, maximumAge, intervalDays } = ELIGIBILITY_PROFILES.default;
const weeks = intervalDays.male / 7;

/** A page of donors: a link for them, its name for everybody else. */
function place(
  isDonor: boolean,
  to:
    | '/user/donate'
    | '/user/dashboard'
    | '/user/emergency-requests'
    | '/user/appointments'
    | '/user/account'
    | '/user/card',
  name: string,
) {
  if (!isDonor) return <strong>{name}</strong>;
  return (
    <Link to={to} className={textLinkClass}>
      {name}
    </Link>
  );
}

function article(isDonor: boolean, slug: string, name: string) {
  if (!isDonor) return null;
  return (
    <p>
      <Link to="/user/educational-content" search={{ article: slug }} className={textLinkClass}>
        {name}
      </Link>
    </p>
  );
}

const how = (isDonor: boolean): ReactNode => (
  <>
    <p>
      Open {place(isDonor, '/user/donate', 'Donate')}, choose a facility, and choose one of its free times. Most are
      accepted at once; while you fill in the form, your place is kept for {HOLD_MINUTES} minutes. Where a facility
      publishes no times, ask for a date and a time within its opening hours, at most {MAX_DAYS_AHEAD} days ahead, and
      the facility answers. If nobody answers within {PENDING_HOURS} hours, the request expires and you can ask for
      another date. At most {MAX_WAITING_BOOKINGS} of your requests can wait at once. Until you have verified your email
      address, you can have one open request at a time.
    </p>
    <p>
      Choose the town where you live on {place(isDonor, '/user/account', 'My Account')}: the list, open emergencies and
      the figures of your dashboard then begin there, and facilities near you may ask for your help. A facility that is
      “not on Sanguine yet” takes no bookings here: call it, or press Tell me when they join for one mail when it does.
    </p>
    <p>
      You can also answer an open emergency on {place(isDonor, '/user/emergency-requests', 'Emergency requests')}, if
      your blood type may be given to the type that is asked for.
    </p>
    {article(isDonor, 'during-your-donation', 'Read what happens on the day')}
  </>
);

const eligibility = (isDonor: boolean): ReactNode => (
  <>
    <p>
      Under the standard rules you are {minimumAge} to {maximumAge} years old, in good health, and have no history of
      infections that blood can carry, such as HIV or hepatitis. Some facilities follow other rules: you see those of a
      facility when you book there.
    </p>
    <p>We make no medical checks. The facility’s staff decide on the day.</p>
    {article(isDonor, 'who-can-donate', 'Read who can donate')}
  </>
);

const frequency = (isDonor: boolean): ReactNode => (
  <>
    <p>
      About every {weeks} weeks for whole blood: the standard rules leave {intervalDays.male} days between two
      donations. Other rules ask for longer, up to {Math.max(...longest)} days.
    </p>
    <p>
      The days count from the last donation that a facility has confirmed.{' '}
      {place(isDonor, '/user/dashboard', 'Dashboard')} shows the first day on which you may give again.
    </p>
  </>
);

const longest = Object.values(ELIGIBILITY_PROFILES).flatMap((profile) => Object.values(profile.intervalDays));

const health = (isDonor: boolean): ReactNode => (
  <>
    <p>
      Most people feel well afterwards. Some feel faint for a while. Drink plenty, eat as usual, and leave out hard
      exercise and heavy lifting for the rest of the day.
    </p>
    <p>
      Giving blood also takes iron, which your body makes good over weeks or months. If something does not feel right,
      call the facility; in an emergency call your local emergency number.
    </p>
    {article(isDonor, 'after-your-donation', 'Read how to look after yourself afterwards')}
  </>
);

const tracking = (isDonor: boolean): ReactNode => (
  <>
    <p>
      Yes. {place(isDonor, '/user/dashboard', 'Dashboard')} shows your latest donation, how many you have given in all,
      and the next date on which you may give. {place(isDonor, '/user/appointments', 'Appointments')} shows every
      request with its progress: what is scheduled, what waits for an answer and what is over. A donation counts once
      the facility has recorded it. If one was recorded that was not yours, open it there under Past within{' '}
      {DISPUTE_DAYS} days and press This Was Not Me. Your blood type is confirmed only where a facility has tested it.
    </p>
    <p>
      {place(isDonor, '/user/card', 'Donor card')} shows your blood type and the code of your next appointment: staff
      scan it when you arrive, or you read it aloud. It is for you alone. There you can also make a certificate for your
      employer, which anybody can verify. When a facility says that your donation was used, we pass it on once.
    </p>
  </>
);

const cancelling = (isDonor: boolean): ReactNode => (
  <p>
    Yes, at any time before the facility has completed it. Open {place(isDonor, '/user/appointments', 'Appointments')},
    choose the request and press Cancel Request. Where the facility publishes times, press Change the Time: you keep
    your place until you have another. Elsewhere, cancel and book another date. Nobody will ask you why. If a facility
    closes a session that you booked, you hear it at once and can choose another time. On a day without free times press
    Wait for a Place: when somebody cancels we offer you the place, and nothing is booked without your yes.
  </p>
);

const safety = (isDonor: boolean): ReactNode => (
  <>
    <p>
      A facility sees your name and contact only once it has accepted a request of yours. Other donors see nothing of
      you. Your town is kept to about a kilometre, and no facility sees it. We keep no diagnosis and no reason for which
      somebody could not give.
    </p>
    <p>
      Your password is stored in a form that cannot be turned back. Logging out ends your session on our side too. Who
      changed a request, and when, is kept and shown in its history.
    </p>
    <p>
      Under {place(isDonor, '/user/account', 'My Account')} you can download everything that we hold about you, and
      delete your account. Facilities then keep the record of your donations without you: nobody can see whose they
      were.
    </p>
  </>
);

/** The seven questions that are asked most. */
export function faqFor(isDonor: boolean): readonly FaqItem[] {
  return [
    { id: 'how', question: 'How do I donate blood?', answer: how(isDonor) },
    { id: 'eligibility', question: 'Am I eligible to donate?', answer: eligibility(isDonor) },
    { id: 'frequency', question: 'How often can I donate?', answer: frequency(isDonor) },
    { id: 'health', question: 'Does donating affect my health?', answer: health(isDonor) },
    { id: 'tracking', question: 'Can I track my past donations?', answer: tracking(isDonor) },
    { id: 'cancelling', question: 'Can I cancel or reschedule?', answer: cancelling(isDonor) },
    { id: 'safety', question: 'Is my data safe?', answer: safety(isDonor) },
  ];
}
