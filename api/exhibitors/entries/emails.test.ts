import { describe, expect, it } from 'vitest';
import { slot } from '#api/app/slots.ts';
import { renderEmail } from '#api/core/mail/email.ts';
import { moveEmail } from './emails.ts';
import type { EntryRow } from './store.ts';

const options = {
  siteName: { ja: '暖簾市', en: 'Noren Fair' },
  templates: slot('emailTemplates'),
};

const entry = {
  number: 'C-0099',
  name: '夕凪ゲームズ',
  call_title: { ja: '一般', en: 'General' },
  plan_name: { ja: '標準', en: 'Standard' },
  account_text: { ja: 'のれん銀行' },
  amount: 18_000,
  due_at: new Date('2026-12-11T15:00:00Z'),
  closes_at: new Date('2026-11-30T15:00:00Z'),
  extended_until: null,
  asked_at: null,
};

const write = (
  move: 'accept' | 'restore' | 'submit' | 'expire',
  locale: 'ja' | 'en',
  changes: Partial<Record<keyof typeof entry, unknown>> = {},
) => {
  const recipient = { to: 'a@mail.example', locale, line: undefined } as never;
  const row = { ...entry, ...changes } as unknown as EntryRow;
  const email = moveEmail(move, recipient, row, { baseUrl: 'https://show.example' });
  if (!email) throw new Error(`no e-mail about ${move}`);
  return renderEmail(email, options);
};

describe('the e-mail of an acceptance', () => {
  it.each(['accept', 'restore'] as const)(
    'after %s says by when to pay, subject included',
    (move) => {
      const [ja, en] = [write(move, 'ja'), write(move, 'en')];
      expect(ja.subject).toBe(
        '出展申込が承認されました（C-0099）：出展料を2026年12月11日（金）23:59までにお支払いください',
      );
      expect(ja.text).toContain('支払期限：2026年12月11日（金）23:59\n');
      expect(en.subject).toBe(
        'Your entry C-0099 has been accepted: please pay by Fri, 11 Dec 2026, 23:59 JST',
      );
      expect(en.text).toContain('Due: Fri, 11 Dec 2026, 23:59 JST\n');
    },
  );

  it('says nothing of it when there is nothing to pay', () => {
    const free = { amount: 0, due_at: null };
    expect(write('accept', 'ja', free).subject).toBe('出展申込が承認されました（C-0099）');
    expect(write('accept', 'en', free).subject).toBe('Your entry C-0099 has been accepted');
  });
});

describe('other deadlines', () => {
  it('end on the day that is meant', () => {
    expect(write('submit', 'ja').text).toContain(
      '2026年11月30日（月）23:59まで、内容を変更できます',
    );
    expect(write('submit', 'en').text).toContain('until Mon, 30 Nov 2026, 23:59 JST.');
    expect(write('expire', 'en').text).toContain('Due: Fri, 11 Dec 2026, 23:59 JST\n');
  });

  it('are as they are when no day ends', () => {
    const noon = { due_at: new Date('2026-12-12T03:00:00Z') };
    expect(write('accept', 'en', noon).text).toContain('Due: Sat, 12 Dec 2026, 12:00 JST\n');
    const minuteAfter = { due_at: new Date('2026-12-11T15:01:00Z') };
    expect(write('accept', 'ja', minuteAfter).text).toContain('2026年12月12日（土）00:01');
  });
});
