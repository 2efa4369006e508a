import { patiently } from '../../../platform/db/index.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { type LineFile, startLineFile } from '../../../platform/line-file.ts';
import type { Services } from '../../../platform/services.ts';
import { type BulkFacilityRow, type BulkSessionRow, listBulkFacilities, listBulkSessions } from './bulk.read-model.ts';
import { type BulkName, toLocation, toManifest, toSchedule, toSlot } from './bulk.view.ts';

/** The rows of one statement: the database and this process have a break after each. */
const PAGE = 500;
/** Nothing is ever longer: facilities of the largest directory that is tested, and their sessions of three weeks. */
const MAX_LINES = 200_000;
/** New files are made at most so often, and only when somebody asks. */
const FRESH = 10 * MINUTE;
/** Older ones are not handed out while new ones are made. */
const USABLE = 60 * MINUTE;

/** All files as they were at one moment. */
export interface Edition {
  readonly madeAt: Date;
  readonly files: Readonly<Record<BulkName | 'manifest', LineFile>>;
}

async function locationsFile({ db }: Services): Promise<LineFile> {
  const locations = startLineFile();
  let last: BulkFacilityRow | undefined;
  for (let lines = 0; lines < MAX_LINES; lines += PAGE) {
    const rows = await listBulkFacilities(db.kysely, { last, limit: PAGE });
    await locations.add(rows.map(toLocation));
    last = rows.at(-1);
    if (rows.length < PAGE) break;
  }
  return locations.end();
}

async function sessionFiles({ db, clock }: Services, origin: string) {
  const [schedules, slots] = [startLineFile(), startLineFile()];
  const now = clock.now();
  let last: BulkSessionRow | undefined;
  for (let lines = 0; lines < MAX_LINES; lines += PAGE) {
    const rows = await listBulkSessions(db.kysely, { last, limit: PAGE, now });
    const before = last?.facility_id;
    const newFacilities = rows.filter((row, at) => row.facility_id !== (rows[at - 1]?.facility_id ?? before));
    await schedules.add(newFacilities.map(toSchedule));
    await slots.add(rows.map((row) => toSlot(origin, row)));
    last = rows.at(-1);
    if (rows.length < PAGE) break;
  }
  return { schedules: await schedules.end(), slots: await slots.end() };
}

async function makeEdition(services: Services, origin: string): Promise<Edition> {
  const madeAt = services.clock.now();
  const files = { locations: await locationsFile(services), ...(await sessionFiles(services, origin)) };
  const manifest = startLineFile();
  await manifest.add([toManifest(origin, madeAt)]);
  return { madeAt, files: { ...files, manifest: await manifest.end() } };
}

/** A file that is as it was keeps the time of its last change, so clients that have it can skip the download. */
function withTimes(edition: Edition, before: Edition | undefined): Edition {
  const files = Object.entries(edition.files).map(([name, file]) => {
    const old = before?.files[name as keyof Edition['files']];
    return [name, old?.etag === file.etag ? old : { ...file, changedAt: edition.madeAt }] as const;
  });
  return { ...edition, files: Object.fromEntries(files) as Edition['files'] };
}

/**
 * The present files. They are made when somebody asks and the last ones are ten minutes old; meanwhile the last ones are
 * handed out. However many ask, they are made once at a time, a page after the other.
 */
export function createEditions(services: Services, origin: string): () => Promise<Edition> {
  let present: Edition | undefined;
  let making: Promise<Edition> | undefined;
  const make = () => {
    making ??= patiently(() => makeEdition(services, origin))
      .then((edition) => {
        present = withTimes(edition, present);
        return present;
      })
      .finally(() => {
        making = undefined;
      });
    return making;
  };
  return async () => {
    const age = present === undefined ? Infinity : services.clock.now().getTime() - present.madeAt.getTime();
    if (present !== undefined && age < FRESH) return present;
    const next = make();
    if (present === undefined || age >= USABLE) return next;
    next.catch((error: unknown) => services.log.warn({ err: error }, 'the bulk files could not be made anew'));
    return present;
  };
}
