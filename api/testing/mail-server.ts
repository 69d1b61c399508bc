import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received e-mail; header names are in lower case. */
export type ReceivedEmail = { to: string[]; headers: Record<string, string>; text: string };

/** An SMTP error reply such as `450 try later`. */
type ErrorReply = `${4 | 5}${number} ${string}`;

/** Simulated failures; none by default. */
export type Behavior = {
  /** Reply to MAIL FROM. */
  sender?: ErrorReply;
  /** Reply to RCPT TO. */
  recipient?: (address: string) => ErrorReply | undefined;
  /** Reply to DATA; without one, `dropped` stores the e-mail and closes the connection, `unanswered` does neither. */
  mail?: ErrorReply | 'dropped' | 'unanswered';
};

/** Starts an SMTP server (RFC 5321) that can simulate failures, and be stopped and restarted on the same port. */
export const startMailServer = async () => {
  const emails: ReceivedEmail[] = [];
  /** Every recipient of RCPT TO, accepted or not. */
  const recipients: string[] = [];
  let behavior: Behavior = {};

  const listen = async (port: number): Promise<SMTPServer> => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      closeTimeout: 1,
      onMailFrom: (_address, _session, done) => done(toSmtpError(behavior.sender)),
      onRcptTo: ({ address }, _session, done) => {
        recipients.push(address);
        done(toSmtpError(behavior.recipient?.(address)));
      },
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const { mail } = behavior;
          if (mail === 'unanswered') return;
          if (mail && mail !== 'dropped') return done(toSmtpError(mail));
          const to = session.envelope.rcptTo.map(({ address }) => address);
          emails.push({ to, ...parseEmail(Buffer.concat(parts).toString()) });
          if (!mail) return done();
          for (const connection of server.connections)
            if (connection.session.id === session.id) connection.close();
        });
      },
    });
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return server;
  };

  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    recipients,
    setBehavior: (next: Behavior) => {
      behavior = next;
    },
    emailsTo: (address: string) => emails.filter(({ to }) => to.includes(address)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    restart: async () => {
      server = await listen(port);
    },
  };
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const toSmtpError = (answer: ErrorReply | undefined) =>
  answer && Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

/** Parses headers and text of a plain-text e-mail. RFC 5322, RFC 2045, RFC 2047. */
const parseEmail = (source: string): Omit<ReceivedEmail, 'to'> => {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  const encoding = headers['content-transfer-encoding'];
  return { headers, text: decodeBody(source.slice(end + 4), encoding).replaceAll('\r\n', '\n') };
};

const decodeBody = (body: string, encoding: string | undefined): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replace(/=\r\n/g, '')) : body;
};

const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_whole, how: string, word: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    );

const decodeQuotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_whole, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString();
