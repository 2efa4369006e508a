import type { Cluster } from './cluster.ts';
import { LiveStreams } from './live-streams.ts';
import type { MailServer } from './mail-server.ts';
import { mailQueue, type Notified, notifyDonors } from './notified-donors.ts';
import { until } from './pause.ts';
import { addDonors, type Person, type Staff } from './people.ts';
import { longestGap, Reader } from './readers.ts';
import { bookAt, receiveUnit, Writers } from './writers.ts';

/** Milliseconds between two writes, or reads, of one person. */
const EVERY_MS = 200;
const STREAMS = 4;
const MAILS = 200;
/** More than two writers can book within a case. */
const DONORS = 1_500;
const PATIENCE_MS = 120_000;

/** The longest time without a success of each kind, in milliseconds. */
export interface Gaps {
  readonly writes: number;
  readonly reads: number;
  /** On each of the streams there is news at least as often. */
  readonly streams: number;
}

interface Around {
  readonly cluster: Cluster;
  readonly ports: readonly number[];
  readonly mails: MailServer;
  /** Those who raise emergencies. */
  readonly staff: readonly Staff[];
  /** The facility where donors book, units are received and streams are open. */
  readonly facility: Staff;
}

const isRepeated = (ids: readonly string[]) => new Set(ids).size < ids.length;

/** Bookings, emergencies, stock, reads, live streams and a wave of mails at a bounded rate. */
export class ClusterLoad {
  readonly #around: Around;
  readonly #donors: readonly Person[];
  readonly #emergencies: Writers;
  readonly #bookings: Writers;
  readonly #stock: Writers<Staff>;
  readonly #readers: readonly Reader[];
  readonly #streams: LiveStreams;
  #wave: Notified | undefined;

  private constructor(name: string, around: Around, donors: readonly Person[]) {
    const { ports, facility, staff } = around;
    this.#around = around;
    this.#donors = donors;
    this.#emergencies = new Writers(ports, `${name}-emergency`, { every: EVERY_MS });
    this.#bookings = new Writers(ports, `${name}-booking`, { write: bookAt(facility), every: EVERY_MS });
    this.#stock = new Writers<Staff>(ports, `${name}-stock`, { write: receiveUnit, every: EVERY_MS });
    const publicPage = (n: number) => ({
      path: `/api/public/facilities/${staff[0]?.facilityId}`,
      headers: { 'x-forwarded-for': `10.1.${(n >> 8) % 256}.${n % 256}` },
    });
    const dashboard = { path: '/api/dashboard/facility', cookie: facility.cookie };
    this.#readers = [publicPage, () => dashboard].map((request) => new Reader(ports, request, EVERY_MS));
    this.#streams = new LiveStreams(ports, facility, STREAMS);
  }

  static async start(name: string, around: Around): Promise<ClusterLoad> {
    const load = new ClusterLoad(name, around, await addDonors(around.cluster, DONORS));
    load.#emergencies.start(around.staff, 2);
    load.#bookings.start(load.#donors, 2);
    load.#stock.start([around.facility], 2);
    return load;
  }

  /** Asks 200 donors by mail. */
  async sendMails(): Promise<void> {
    const { cluster, ports, facility } = this.#around;
    this.#wave = await notifyDonors(cluster, ports[0] ?? 0, facility, MAILS);
  }

  gaps(from: number, to: number): Gaps {
    const worst = (all: readonly (readonly number[])[]) =>
      Math.max(...all.map((successes) => longestGap(successes, from, to)));
    return {
      writes: worst(this.#writers.map(({ successes }) => successes)),
      reads: worst(this.#readers.map(({ successes }) => successes)),
      streams: worst(this.#streams.news),
    };
  }

  get #writers() {
    return [this.#emergencies, this.#bookings, this.#stock];
  }

  /** Each finishes what it is at, repeating it until it is acknowledged. */
  async stop(): Promise<void> {
    await Promise.all([...this.#writers, ...this.#readers].map((one) => one.stop()));
    this.#streams.close();
  }

  /** Counts what is missing, what is there twice, and what nobody should have been answered; waits for the mails. */
  async outcome() {
    const { cluster, facility, mails } = this.#around;
    const [row] = await cluster.rows<{ units: number }>(
      `select units_available as units from inventory where facility_id = $1 and blood_type = 'O-' and component = 'red_cells'`,
      [facility.facilityId],
    );
    const stock = (row?.units ?? 0) - this.#stock.acknowledged.size;
    const requests = await Promise.all([this.#emergencies.losses(cluster), this.#bookings.losses(cluster)]);
    const sum = (pick: (one: { lost: number; doubled: number }) => number) =>
      requests.reduce((all, one) => all + pick(one), 0);
    const addresses = this.#wave?.addresses ?? [];
    const unsent = () => addresses.filter((address) => mails.idsOf(address).length === 0);
    await until(async () => unsent().length === 0 && (await mailQueue(cluster)).left === 0, PATIENCE_MS, unsent);
    const repeated = mails.taken.filter((address) => isRepeated(mails.idsOf(address)));
    const askedTwice = addresses.filter((address) => mails.idsOf(address).length > 1);
    return {
      acknowledged: this.#writers.reduce((all, { acknowledged }) => all + acknowledged.size, 0),
      lost: sum(({ lost }) => lost) + Math.max(0, -stock),
      doubled: sum(({ doubled }) => doubled) + Math.max(0, stock),
      mails: addresses.length,
      mailsTwice: new Set([...repeated, ...askedTwice]).size,
      wrong: [...new Set([...this.#writers, ...this.#readers].flatMap(({ wrong }) => wrong))],
      unavailable: [...this.#writers, ...this.#readers].reduce((all, { unavailable }) => all + unavailable, 0),
    };
  }
}
