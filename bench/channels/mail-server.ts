// A mail server that accepts everything and keeps nothing; it answers each message of its parent with how many mails it has taken.
import { startSmtpServer } from '../../apps/api/test/support/smtp-server.ts';

let taken = 0;
const { port } = await startSmtpServer({
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => {
      taken += 1;
      done();
    });
  },
});
process.on('message', () => process.send?.({ taken }));
console.log(`The mail server is ready at http://127.0.0.1:${port}`);
