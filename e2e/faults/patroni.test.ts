import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canHaveCluster, type Cluster, type Node, startCluster } from './support/cluster.ts';
import { ClusterLoad } from './support/cluster-load.ts';
import { command } from './support/command.ts';
import { figure, seconds } from './support/figures.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { addFacilities, addFacility, type Staff, verifyFacilities } from './support/people.ts';
import { pause, until } from './support/pause.ts';
import { type Instance, startProgram } from './support/program.ts';
import { isFull } from './support/scale.ts';

const UNPLANNED_MS = 30_000;
const PLANNED_MS = 5_000;
/** The load before and after a fault. */
const AROUND_MS = 5_000;
const UNHARMED = { lost: 0, doubled: 0, mailsTwice: 0, wrong: [], inTime: true, isRunning: true };
/** Longer than a leader that is silent is waited for. */
const TTL_MS = 22_000;

describe.skipIf(!canHaveCluster())('F17 a cluster of three machines under Patroni', () => {
  let cluster: Cluster;
  let mails: MailServer;
  let programs: Instance[] = [];
  let staff: Staff[] = [];
  /** The ports of the two web processes. */
  let ports: number[] = [];
  let cases = 0;

  beforeAll(async () => {
    cluster = await startCluster();
    const { code, err } = await command(['migrate', 'sanguine_app'], { DATABASE_URL: cluster.url });
    if (code !== 0) throw new Error(err);
    mails = await startMailServer();
    const env = { SMTP_URL: mails.url, TRUST_PROXY: '127.0.0.1' };
    programs = await Promise.all([
      startProgram({ databaseUrl: cluster.appUrl, mode: 'web', env }),
      startProgram({ databaseUrl: cluster.pooledUrl, mode: 'web', env }),
      startProgram({ databaseUrl: cluster.appUrl, mode: 'worker', env }),
    ]);
    ports = programs.slice(0, 2).map(({ port }) => port);
    staff = await addFacilities(cluster, 1_000);
    await verifyFacilities(cluster);
  });

  afterAll(async () => {
    await Promise.all(programs.map((program) => program.kill()));
    await mails?.close();
    await cluster?.remove();
  });

  /** Resolves when another machine has this role. */
  async function succession(before: Node, role: 'leader' | 'sync_standby' = 'leader'): Promise<void> {
    const present = async () => (await cluster.members()).find((member) => member.role === role)?.name ?? before.name;
    await until(async () => (await present()) !== before.name, 2 * UNPLANNED_MS);
  }

  /** Lets a fault happen under load; what has to be mended by hand is mended afterwards. Tells what came of it. */
  async function survive(
    what: string,
    within: number,
    strike: (leader: Node) => Promise<void>,
    mend?: (leader: Node) => Promise<void> | void,
  ) {
    await cluster.untilWell();
    cases += 1;
    const facility = await addFacility(cluster, ports[0] ?? 0);
    const load = await ClusterLoad.start(`case-${cases}`, { cluster, ports, mails, staff, facility });
    await pause(AROUND_MS);
    const leader = await cluster.nodeAs('leader');
    await load.sendMails();
    const from = performance.now();
    await strike(leader);
    const over = performance.now();
    await pause(AROUND_MS);
    const gaps = load.gaps(from, performance.now());
    await mend?.(leader);
    await load.stop();
    await cluster.untilWell();
    const result = await load.outcome();
    figure(
      'F17',
      what,
      `over after ${seconds(over - from)}; no write for ${seconds(gaps.writes)}, no read for ${seconds(gaps.reads)}, no news on a stream for ${seconds(gaps.streams)}; ` +
        `${result.acknowledged} acknowledged, ${result.lost} lost, ${result.doubled} doubled; ${result.mails} mails, ${result.mailsTwice} twice; ${result.unavailable} × 503`,
    );
    const { lost, doubled, mailsTwice, wrong } = result;
    return {
      lost,
      doubled,
      mailsTwice,
      wrong,
      inTime: gaps.writes < within && gaps.reads < within && gaps.streams < within + AROUND_MS,
      isRunning: programs.every((program) => program.isRunning()),
    };
  }

  test('its leader is killed -9', async () => {
    const strike = async (leader: Node) => {
      await leader.kill();
      await succession(leader);
    };
    expect(await survive('the machine of the leader ends', UNPLANNED_MS, strike, (leader) => leader.boot())).toEqual(
      UNHARMED,
    );
  });

  test.runIf(isFull)('PostgreSQL of its leader is killed -9', async () => {
    expect(
      await survive('PostgreSQL of the leader is killed', UNPLANNED_MS, async (leader) => {
        await leader.kill('postgres');
        await succession(leader);
      }),
    ).toEqual(UNHARMED);
  });

  test('its leader is paused, and goes on later as if nothing had been', async () => {
    const strike = async (leader: Node) => {
      await leader.freeze();
      await succession(leader);
    };
    expect(await survive('the leader is paused', UNPLANNED_MS, strike, (leader) => leader.thaw())).toEqual(UNHARMED);
  });

  test('the network of its leader is cut', async () => {
    const strike = async (leader: Node) => {
      await leader.cut();
      await succession(leader);
    };
    expect(await survive('the network of the leader is cut', UNPLANNED_MS, strike, (leader) => leader.join())).toEqual(
      UNHARMED,
    );
  });

  test('the leader changes as planned', async () => {
    expect(
      await survive('switchover', PLANNED_MS, async (leader) => {
        await cluster.untilEtcdDecides();
        await cluster.switchOver();
        await succession(leader);
      }),
    ).toEqual(UNHARMED);
  });

  test('one etcd is lost, then all of them: the leader goes on', async () => {
    const strike = async (leader: Node) => {
      await leader.kill('etcd');
      await pause(AROUND_MS);
      await Promise.all(cluster.nodes.map((node) => node.kill('etcd')));
      await pause(TTL_MS);
    };
    const mend = () => cluster.nodes.forEach((node) => node.startEtcd());
    expect(await survive('etcd of the leader is killed, then all', PLANNED_MS, strike, mend)).toEqual(UNHARMED);
  });

  test('its synchronous standby is cut off, loses its disk and is built anew', async () => {
    expect(
      await survive('the synchronous standby is cut off, then rebuilt', UNPLANNED_MS, async () => {
        const standby = await cluster.nodeAs('sync_standby');
        await standby.cut();
        await succession(standby, 'sync_standby');
        await standby.kill();
        await standby.wipe();
        await standby.join();
        standby.boot();
      }),
    ).toEqual(UNHARMED);
  });

  describe.runIf(isFull)('what its leader commits while it reaches no standby', () => {
    const others = (leader: Node) => cluster.nodes.filter((node) => node !== leader);
    const strike = async (leader: Node) => {
      for (const { address } of others(leader)) await leader.cutTo(address);
      await pause(AROUND_MS);
      await leader.kill();
      await succession(leader);
    };
    const mend = async (leader: Node) => {
      for (const { address } of others(leader)) await leader.joinTo(address);
      leader.boot();
    };

    test('is acknowledged to nobody', async () => {
      expect(await survive('the leader reaches no standby, then ends', UNPLANNED_MS, strike, mend)).toEqual(UNHARMED);
    });

    // The last one: what has been lost is sent again, and mails are counted over all cases.
    test('is lost, and seen to be, where a commit waits for no standby', async () => {
      await cluster.setSynchronous(false);
      const { lost } = await survive('the same, without synchronous mode', UNPLANNED_MS, strike, mend);
      expect(lost).toBeGreaterThan(0);
    });
  });
});
