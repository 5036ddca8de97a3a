import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { passwordResetMail } from '#application/mails/contents/account-mails.ts';
import { renderMail } from '#application/mails/contents/render-mail.ts';
import type { Config } from '#config.ts';
import { openMailer, RecipientRejected } from '#services/mail/mailer.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'alreves-mail-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const config = {
  dataDir,
  mailFrom: 'AlRevés <no-responder@alreves.example>',
  contactEmail: 'contacto@alreves.example',
  publicUrl: 'https://alreves.example',
} as Config;
const lines: string[] = [];
const log = pino({}, { write: (line: string) => lines.push(line) });

const url = 'https://alreves.example/auth?token=abc&x=1';
const mail = {
  to: 'ana@example.com',
  key: '0198-reset',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  ...(await renderMail(passwordResetMail({ url }))),
};

test('without a mail server a mail is a file, once however often it is sent, and the log says nothing of whom', async () => {
  const mailer = openMailer(config, log);
  await mailer.send(mail);
  await mailer.send(mail);
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['0198-reset.eml']);
  // The mail contains a link to the account, so only this user may read the file.
  const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8);
  expect([modeOf('outbox'), modeOf('outbox/0198-reset.eml')]).toEqual(['700', '600']);
  const text = readFileSync(join(dataDir, 'outbox/0198-reset.eml'), 'utf8');
  expect(text).toContain('To: ana@example.com');
  expect(text).toContain('Message-ID: <0198-reset@alreves.example>');
  expect(text).toMatch(/^Subject: /m);
  expect(text).toContain('multipart/alternative');
  expect(lines.join('')).toContain('0198-reset.eml');
  expect(lines.join('')).not.toContain('ana@example.com');
  await mailer.send({ ...mail, to: null, key: 'contact' });
  expect(readFileSync(join(dataDir, 'outbox/contact.eml'), 'utf8')).toContain('To: contacto@alreves.example');
  mailer.close();
});

test('the mail of a forgotten password: the link, in words and as a button, and no name of the account', async () => {
  const { subject, text, html } = mail;
  expect(subject).toBe('Elegí una contraseña nueva');
  expect(text).toContain('Hola:');
  expect(text).toContain(url);
  expect(html).toContain('href="https://alreves.example/auth?token=abc&amp;x=1"');
});

test('with SMTP_URL a mail goes to the server; an address it refuses for good is told from what may yet arrive', async () => {
  const { port, received, close } = await mailServer();
  const mailer = openMailer({ ...config, smtpUrl: `smtp://127.0.0.1:${port}` } as Config, log);
  await mailer.send(mail);
  expect(received()).toContain('RCPT TO:<ana@example.com>');
  expect(received()).toContain('Message-ID: <0198-reset@alreves.example>');
  expect(received()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const to = (name: string) => mailer.send({ ...mail, to: `${name}@example.com` });
  await expect(to('nadie')).rejects.toBeInstanceOf(RecipientRejected);
  await expect(to('mudado')).rejects.toBeInstanceOf(RecipientRejected);
  // A failure that is not about the address is retried like any other.
  for (const name of ['lleno', 'bloqueado', 'spam']) {
    const failure = await to(name).catch((error: unknown) => error);
    expect(failure, name).toBeInstanceOf(Error);
    expect(failure, name).not.toBeInstanceOf(RecipientRejected);
  }
  mailer.close();
  await close();
});

/** The mail server's answers for addresses that it refuses. */
const refusals: Record<string, string> = {
  nadie: '550 nobody here',
  mudado: '551 5.1.6 moved away',
  lleno: '452 4.2.2 mailbox full, try later',
  bloqueado: '554 5.7.1 relay access denied',
  spam: '554 go away',
};

const refusalOf = (line: string): string | undefined =>
  line.startsWith('RCPT') ? refusals[/<(\w+)@/.exec(line)?.[1] ?? ''] : undefined;

/** A mail server that accepts everything except mails to some addresses. */
async function mailServer() {
  let received = '';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let isBody = false;
    sockets.add(socket);
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      received += data;
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        if (isBody) {
          if (line !== '.') continue;
          isBody = false;
          socket.write('250 taken\r\n');
        } else if (line === 'DATA') {
          isBody = true;
          socket.write('354 go on\r\n');
        } else socket.write(`${refusalOf(line) ?? '250 fine'}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    received: () => received,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
