import { expect, test } from 'vitest';
import { type TestApp, call, registerDonor, startTestApp } from '../../../test/support/app.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { type TakenMail, startSmtpServer, taking } from '../../../test/support/smtp-server.ts';
import { describeDatabase } from '../../../test/support/test-database.ts';
import { HOUR } from '../../platform/clock.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { dispatchOutbox } from '../../platform/outbox/dispatcher.ts';
import { accountsReactions } from './index.ts';

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
  async function withMail(work: (app: TestApp, port: number) => Promise<void>): Promise<void> {
    const port = await freePort();
    const app = await startTestApp(database());
    const { services } = app;
    const config = { ...services.config, smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Sanguine <hello@blood.test>' };
    const mailer = createMailer(config, database(), services.log);
    try {
      await work({ ...app, services: { ...services, config, mailer } }, port);
    } finally {
      mailer.close();
      await app.close();
    }
  }

  test('with the mail server down nothing is lost, and all is sent when it is back', async () => {
    await withMail(async (app, port) => {
      const { email, cookie } = await registerDonor(app);
      await dispatchOutbox(app.services, accountsReactions);
      const [waiting] = await database().kysely.selectFrom('outbox').selectAll().execute();
      expect(waiting).toMatchObject({ event: 'accounts.registered', attempts: 1, last_error: expect.any(String) });

      const server = await startMailServer(port);
      app.clock.advance(HOUR);
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

  test('a mail that is refused for good is not tried again, and keeps no other from its way', async () => {
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
