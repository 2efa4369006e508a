import { createHash, randomUUID } from 'node:crypto';
import {
  bookingsEndedBy,
  type BloodType,
  type BloodTypeCertainty,
  daysBetween,
  type DonationOnRecord,
  ELIGIBILITY_PROFILES,
  type EligibilityProfileId,
  intervalDays,
  isWithinOpeningHours,
  MAX_DAYS_AHEAD,
  mayGive,
  obstacleToBooking,
  type OpeningHours,
  type Sex,
  waitingBookings,
} from '@sanguine/contract';
import { type Call, type Handler, Refusal, success } from './call.ts';
import { statement, type Transaction, transaction } from './database.ts';
import { COLUMNS, JOINS, type RequestRow, toRequest } from './requests.ts';

const lockDonor = statement<{
  blood_type: BloodType | null;
  certainty: BloodTypeCertainty;
  date_of_birth: string | null;
  sex: Sex | null;
  verified: boolean;
}>(
  'lock_donor',
  `select blood_type, blood_type_certainty as certainty, date_of_birth, sex, email_verified_at is not null as verified
   from users where id = $1 for no key update`,
);
/** The donor's donations and bookings, but the one that is being decided. */
const readDonations = statement<DonationOnRecord>(
  'donations',
  `select status, preferred_date::date as date, interval_days as "intervalDays" from donation_requests
   where donor_id = $1 and id is distinct from $2
     and (status = 'APPROVED' or status = 'COMPLETED' and disputed_at is null)`,
);
const readWaiting = statement<{ id: string; facilityName: string; date: string; profile: EligibilityProfileId }>(
  'waiting',
  `select r.id, f.name as "facilityName", r.preferred_date::date as date, f.eligibility_profile as profile
   from donation_requests r join facilities f on f.id = r.facility_id
   where r.donor_id = $1 and r.status = 'PENDING' and r.id is distinct from $2`,
);
/** The facility, and the moment that a local time is there; `exists` is false where the clocks skip it. */
const readFacility = statement<{
  claimed: boolean;
  opening_hours: OpeningHours | null;
  slot_capacity: number | null;
  profile: EligibilityProfileId;
  time_zone: string;
  at: Date;
  exists: boolean;
  today: string;
}>(
  'booking_facility',
  `select claimed_at is not null as claimed, opening_hours, slot_capacity, eligibility_profile as profile, time_zone,
     $2::timestamp at time zone time_zone as at, (now() at time zone time_zone)::date as today,
     $2::timestamp at time zone time_zone at time zone time_zone = $2::timestamp as exists
   from facilities where id = $1`,
);
const SLOT = "date_bin(f.slot_minutes * interval '1 minute', $2::timestamp, $2::timestamp::date::timestamp)";
const lockSlot = statement(
  'lock_slot',
  `select pg_advisory_xact_lock(hashtextextended(f.id::text || ${SLOT}::text, 0))
   from facilities f where f.id = $1 and f.slot_capacity is not null`,
);
const countTaken = statement<{ taken: number }>(
  'taken',
  `select count(*) as taken from facilities f join donation_requests r on r.facility_id = f.id
   where f.id = $1 and r.creator = 'donor' and r.status in ('APPROVED', 'PENDING') and r.status in ('APPROVED', $3)
     and r.id is distinct from $4 and r.preferred_date >= ${SLOT}
     and r.preferred_date < ${SLOT} + f.slot_minutes * interval '1 minute'`,
);

const AT = '($2::timestamp at time zone f.time_zone)';
/** The place in the published times into which a local time falls. */
const findPlace = statement<{ session_id: string; slot_no: number; free: number }>(
  'place',
  `select s.id as session_id, n.slot as slot_no, s.places[n.slot] - s.taken[n.slot] as free
   from facilities f join donation_sessions s on s.facility_id = f.id
   cross join lateral (select floor(extract(epoch from ${AT} - s.starts_at) / 60 / s.slot_minutes)::int + 1 as slot) n
   where f.id = $1 and s.starts_at <= ${AT} and s.starts_at > ${AT} - interval '2 days' and s.ends_at > ${AT}
     and s.status <> 'closed' and s.venue is null and s.places[n.slot] > 0
   order by s.taken[n.slot] < s.places[n.slot] desc, s.starts_at limit 1`,
);

/** What a donation depends on, read under the donor's lock and the slot's. */
async function loadUnderLock(
  { client, begun }: Transaction,
  donorId: string,
  facilityId: string,
  local: string,
  except?: string,
) {
  const counted = except === undefined ? 'PENDING' : 'APPROVED';
  const [[donor], [facility], donations, waiting, , [slot], [place]] = await Promise.all([
    lockDonor(client, donorId),
    readFacility(client, facilityId, local),
    readDonations(client, donorId, except),
    readWaiting(client, donorId, except),
    lockSlot(client, facilityId, local),
    countTaken(client, facilityId, local, counted, except),
    findPlace(client, facilityId, local),
    begun,
  ]);
  if (donor === undefined || facility === undefined) throw new Refusal(404, 'There is no such donor or facility.');
  const { blood_type: bloodType, certainty, date_of_birth: dateOfBirth, sex } = donor;
  const profile = ELIGIBILITY_PROFILES[facility.profile];
  const facts = { bloodType, certainty, dateOfBirth, sex, donations };
  const date = local.slice(0, 10);
  if (!facility.exists) throw new Refusal(400, 'The clocks skip this time.');
  if (facility.at <= new Date()) throw new Refusal(422, 'This date is in the past.');
  if (daysBetween(facility.today, date) > MAX_DAYS_AHEAD) throw new Refusal(422, 'This date is too far away.');
  if (!mayGive(facts, { profile, from: date, until: date }).mayGive)
    throw new Refusal(422, 'The donor may not give then.');
  const isFull = facility.slot_capacity !== null && (slot?.taken ?? 0) >= facility.slot_capacity;
  if (place === undefined ? isFull : place.free <= 0) throw new Refusal(409, 'This time is full.');
  return { donor, facility, donations, waiting, profile, date, place: [place?.session_id, place?.slot_no] };
}

/** A request's columns, its history, its event and the hint for open screens, in one statement. */
const NOTED = (action: string, from: string, event: string, by: string, actor = '$2') => `noted as (
    insert into request_history (id, request_id, actor_id, actor_role, action, from_status, to_status, reason, at)
    select gen_random_uuid(), r.id, ${actor}, '${by}', '${action}', ${from}, r.status, '', now() from r
  ), announced as (
    insert into outbox (id, event, payload, created_at, due_at)
    select gen_random_uuid(), '${event}', jsonb_build_object('requestId', r.id, 'by', '${by}'), now(), now() from r
  ), shown as (
    insert into live_events (kind, topics, ids)
    select 'request', array['facility:' || r.facility_id, 'user:' || r.donor_id], jsonb_build_object('requestId', r.id) from r
  )
  select ${COLUMNS}, 0 as units_pledged, false as is_answered from r ${JOINS}`;

const insertBooking = statement<RequestRow>(
  'book',
  `with r as (
     insert into donation_requests (id, creator, status, facility_id, donor_id, created_by, blood_type, units_requested,
       preferred_date, preferred_at, time_zone, interval_days, session_id, slot_no, notes, created_at, expires_at)
     values ($1, 'donor', 'PENDING', $3, $2, $2, $4, 1, $5, $6, $7, $8, $9, $10, $11, now(),
       least($6, now() + interval '48 hours'))
     returning *
   ), ${NOTED('create', 'null', 'request.created', 'donor')}`,
);

const text = (value: unknown) => (typeof value === 'string' ? value : '');

async function bookIn(trx: Transaction, { caller, body }: Call) {
  const [facilityId, bloodType] = [text(body['facilityId']), text(body['bloodType'])];
  const local = text(body['preferredDate']).replace(' ', 'T');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) throw new Refusal(400, 'Enter a date and a time.');
  const found = await loadUnderLock(trx, caller.id, facilityId, local);
  const { donor, facility, donations, waiting, profile, place } = found;
  if (!facility.claimed) throw new Refusal(422, 'This facility is only listed.');
  if (place[0] === undefined && !isWithinOpeningHours(facility.opening_hours, local))
    throw new Refusal(422, 'The facility is closed then.');
  if (donor.certainty === 'confirmed' && donor.blood_type !== bloodType) throw new Refusal(422, 'Another blood type.');
  const open = waiting.length + donations.filter(({ status }) => status === 'APPROVED').length;
  const obstacle = obstacleToBooking({ emailVerified: donor.verified, waiting: waiting.length, open });
  if (obstacle !== undefined) throw new Refusal(409, obstacle);
  const moment = [local, facility.at, facility.time_zone, intervalDays(profile, donor.sex), ...place];
  const [row] = await insertBooking(
    trx.client,
    randomUUID(),
    caller.id,
    facilityId,
    bloodType,
    ...moment,
    text(body['additionalNotes']),
  );
  return success('Schedule request submitted', row && toRequest(row, caller), 201);
}

const claimKey = statement<{ key: string }>(
  'claim_key',
  `insert into idempotency_keys as k (scope, key, request_hash, created_at) values ($1, $2, $3, now())
   on conflict (scope, key) do update set request_hash = excluded.request_hash, created_at = now()
     where k.created_at < now() - interval '1 day' returning key`,
);
const readKey = statement<{ answer: string; request_hash: Buffer }>(
  'read_key',
  'select answer::text, request_hash from idempotency_keys where scope = $1 and key = $2',
);
const storeKey = statement(
  'store_key',
  'update idempotency_keys set status = 201, answer = $3 where scope = $1 and key = $2',
);

/** With an Idempotency-Key a repeat gets the first answer. */
export const book: Handler = async (call) =>
  transaction(call.origin, async (trx) => {
    const { key, body, caller } = call;
    if (key === undefined) return bookIn(trx, call);
    await trx.begun;
    const { client } = trx;
    const hash = createHash('sha256').update(JSON.stringify(body)).digest();
    if ((await claimKey(client, caller.id, key, hash)).length === 0) {
      const [first] = await readKey(client, caller.id, key);
      if (first === undefined || !hash.equals(first.request_hash)) throw new Refusal(422, 'Another body.');
      return { status: 201, text: first.answer };
    }
    const answer = await bookIn(trx, call);
    await storeKey(client, caller.id, key, answer.text);
    return answer;
  });

const lockRequest = statement<{
  status: string;
  facility_id: string;
  donor_id: string;
  preferred_date: string;
  creator: string;
}>(
  'lock_request',
  'select status, facility_id, donor_id, preferred_date, creator from donation_requests where id = $1 for update',
);
const acceptBooking = statement<RequestRow>(
  'approve',
  `with r as (
     update donation_requests set status = 'APPROVED', decided_at = now(), expires_at = null, preferred_date = $3,
       preferred_at = $4, time_zone = $5, interval_days = $6, session_id = $7, slot_no = $8
     where id = $1 returning *
   ), ${NOTED('approve', "'PENDING'", 'request.approved', 'facility_staff')}`,
);
const cancelWaiting = statement(
  'cancel_waiting',
  `with r as (
     update donation_requests set status = 'CANCELLED', decided_at = now()
     where id = any($1) and status = 'PENDING' returning *
   ), ${NOTED('cancel', "'PENDING'", 'request.cancelled', 'system', 'null')}`,
);

export const approve: Handler = async ({ caller, params, body, origin }) =>
  transaction(origin, async (trx) => {
    const { client } = trx;
    const id = params['id'] ?? '';
    const [row] = await lockRequest(client, id);
    if (row?.facility_id !== caller.facility_id) throw new Refusal(404, 'There is no such request.');
    if (row.status !== 'PENDING' || row.creator !== 'donor') throw new Refusal(409, 'This was decided before.');
    const local = text(body['preferredDate']).replace(' ', 'T') || row.preferred_date;
    const found = await loadUnderLock(trx, row.donor_id, row.facility_id, local, id);
    const { donor, facility, waiting, profile, date, place } = found;
    const days = intervalDays(profile, donor.sex);
    const others = waiting.map((one) => ({ ...one, profile: ELIGIBILITY_PROFILES[one.profile] }));
    const ended = bookingsEndedBy(waitingBookings(others, donor.sex, profile), date).map((one) => one.id);
    const [[stored]] = await Promise.all([
      acceptBooking(client, id, caller.id, local, facility.at, facility.time_zone, days, ...place),
      ...(ended.length > 0 ? [cancelWaiting(client, ended)] : []),
    ]);
    return success('Request has been accepted successfully', stored && toRequest(stored, caller));
  });
