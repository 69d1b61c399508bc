import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it came in, its headers by their names in lower case. */
export type ReceivedMail = { to: string[]; headers: Record<string, string>; text: string };

/** An SMTP answer such as `450 try later`, in the place of a good one. */
type Refusal = `${4 | 5}${number} ${string}`;

/** How the server behaves to those who bring mail: well, unless told otherwise. */
export type Manners = {
  /** Its answer to whoever brings mail, whatever the mail. */
  sender?: Refusal;
  /** Its answer to a recipient. */
  recipient?: (address: string) => Refusal | undefined;
  /** What becomes of a mail that it has in full: it may be refused, or kept without an answer. */
  mail?: Refusal | 'dropped';
};

/** A mail server of the test's own (RFC 5321), which can misbehave, be shut, and be opened again at the same address. */
export const mailServer = async () => {
  const mails: ReceivedMail[] = [];
  /** Every recipient that was asked for, taken or not. */
  const asked: string[] = [];
  let manners: Manners = {};

  const listen = async (port: number): Promise<SMTPServer> => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      closeTimeout: 1,
      onMailFrom: (_address, _session, done) => done(refusalOf(manners.sender)),
      onRcptTo: ({ address }, _session, done) => {
        asked.push(address);
        done(refusalOf(manners.recipient?.(address)));
      },
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const { mail } = manners;
          if (mail && mail !== 'dropped') return done(refusalOf(mail));
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mails.push({ to, ...read(Buffer.concat(parts).toString()) });
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
    mails,
    asked,
    behave: (next: Manners) => {
      manners = next;
    },
    mailsTo: (address: string) => mails.filter(({ to }) => to.includes(address)),
    shut: () => new Promise<void>((resolve) => server.close(() => resolve())),
    open: async () => {
      server = await listen(port);
    },
  };
};

export type MailServer = Awaited<ReturnType<typeof mailServer>>;

const refusalOf = (answer: Refusal | undefined) =>
  answer && Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

/** Headers and text of a mail in plain text. RFC 5322, RFC 2045, RFC 2047. */
const read = (source: string): Omit<ReceivedMail, 'to'> => {
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
  return { headers, text: decode(source.slice(end + 4), encoding).replaceAll('\r\n', '\n') };
};

const decode = (body: string, encoding: string | undefined): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body;
};

const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_whole, how: string, word: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : unquote(word.replaceAll('_', ' ')),
    );

const unquote = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_whole, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString();
