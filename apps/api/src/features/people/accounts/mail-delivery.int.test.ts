import { expect, test, vi } from 'vitest';
import { type TestApp, call, registerDonor, startTestApp } from '../../../../test/support/app.ts';
import { freePort } from '../../../../test/support/free-port.ts';
import { type TakenMail, startSmtpServer, taking } from '../../../../test/support/smtp-server.ts';
import { describeDatabase } from '../../../../test/support/test-database.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { dispatchOutbox } from '../../../platform/outbox/dispatcher.ts';
import { accountsReactions } from './accounts.reactions.ts';

/** A mail server that keeps what it gets. */
async function startMailServer(
  port: number,
  knows: (address: string) => boolean = () => true,
): Promise<{ received: TakenMail[]; stop(): Promise<void> }> {
  const received: TakenMail[] = [];
  const { close } = await startSmtpServer(
    {
      onRcptTo({ address }, _session, done) {
        done(knows(address) ? null : Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      },
      onData: taking((mail) => void received.push(mail)),
    },
    port,
  );
  return { received, stop: close };
}

describeDatabase('mail on its way', (database) => {
  const warn = vi.fn();

  async function withMail(work: (app: TestApp, port: number) => Promise<void>): Promise<void> {
    const port = await freePort();
    const app = await startTestApp(database());
    warn.mockClear();
    const services = { ...app.services, log: { ...app.services.log, warn } as never };
    const config = { ...services.config, smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Sanguine <hello@blood.test>' };
    const mailer = createMailer(config, database(), services.log);
    try {
      await work({ ...app, services: { ...services, config, mailer } }, port);
    } finally {
      mailer.close();
      await app.close();
    }
  }

  test('is not lost while the mail server is down, and is sent when it is back', async () => {
    await withMail(async (app, port) => {
      const { email, cookie } = await registerDonor(app);
      await dispatchOutbox(app.services, accountsReactions);
      const [waiting] = await database().kysely.selectFrom('outbox').selectAll().execute();
      expect(waiting).toMatchObject({ event: 'accounts.registered', attempts: 1, last_error: expect.any(String) });

      const line = { kind: 'MailServerAwayError', cause: 'ECONNREFUSED', event: 'accounts.registered', attempts: 1 };
      expect(warn.mock.calls).toEqual([[{ ...line, id: waiting?.id }, 'a reaction failed']]);
      expect(JSON.stringify(warn.mock.calls)).not.toContain(email);

      // As after a night without the mail server: it is back, and the mail comes within a minute.
      await database().kysely.updateTable('outbox').set({ attempts: 12 }).execute();
      app.clock.advance(MINUTE);
      await dispatchOutbox(app.services, accountsReactions);
      const server = await startMailServer(port);
      app.clock.advance(MINUTE);
      await dispatchOutbox(app.services, accountsReactions);
      app.services.mailer.close();
      await server.stop();
      expect(server.received.map((mail) => mail.to)).toEqual([[email]]);
      expect(await database().kysely.selectFrom('outbox').selectAll().execute()).toEqual([]);

      const source = server.received[0]?.source ?? '';
      expect(source).toContain('From: Sanguine <hello@blood.test>');
      expect(source).toMatch(/multipart\/alternative/);
      const code = /^\d{6}\r?$/m.exec(source)?.[0].trim() ?? '';
      const body = { verificationToken: code };
      expect(await call(app, 'POST', '/api/auth/verify', { body, cookie })).toMatchObject({ status: 200 });
    });
  });

  test('is tried by the handful while the mail server is down; the others wait for it', async () => {
    await withMail(async (app, port) => {
      const people = [];
      for (let n = 0; n < 25; n += 1) people.push(await registerDonor(app));
      await dispatchOutbox(app.services, accountsReactions);
      const waiting = await database().kysely.selectFrom('outbox').select(['attempts', 'due_at']).execute();
      const now = app.clock.now().getTime();
      expect(waiting).toHaveLength(25);
      expect(waiting.filter(({ attempts }) => attempts > 0)).toHaveLength(20);
      expect(waiting.every(({ due_at }) => due_at.getTime() > now && due_at.getTime() <= now + MINUTE)).toBe(true);

      const server = await startMailServer(port);
      app.clock.advance(MINUTE);
      await dispatchOutbox(app.services, accountsReactions);
      app.services.mailer.close();
      await server.stop();
      expect(server.received).toHaveLength(25);
    });
  });

  test('is not tried again once it is refused for good, and keeps no other mail waiting', async () => {
    await withMail(async (app, port) => {
      const [refused, known] = [await registerDonor(app), await registerDonor(app)];
      const server = await startMailServer(port, (address) => address !== refused.email);
      await dispatchOutbox(app.services, accountsReactions);
      app.services.mailer.close();
      await server.stop();
      expect(server.received.map((mail) => mail.to)).toEqual([[known.email]]);
      expect(await database().kysely.selectFrom('outbox').selectAll().execute()).toEqual([]);
    });
  });
});
