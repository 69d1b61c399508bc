import { EMPTY, table } from '#spec/core/rules/testing/table.ts';
import * as social from './social.ts';

const REFUSED = [
  '@noren',
  'no ren',
  'のれん',
  'ｎｏｒｅｎ',
  'noren\n',
  ' noren',
  'a/b',
  'https://x.com/noren',
  '\u0000',
  '\ud842',
  '𠮷',
  'é',
  1,
];

table('xAccount', social.xAccount, {
  passes: [...EMPTY, 'noren', 'NOREN_2027', '_', '0'],
  fails: ['no.ren', 'no-ren', ...REFUSED],
});
for (const rule of [social.facebook, social.line]) {
  table(rule.rule.name, rule, {
    passes: [...EMPTY, 'noren', 'NO.REN_20-27', '.', '-', '_', '0'],
    fails: ['no+ren', ...REFUSED],
  });
}
table('instagram', social.instagram, {
  passes: [...EMPTY, 'noren', 'NO.REN_2027', '.', '_', '0'],
  fails: ['no-ren', ...REFUSED],
});
table('youtubeChannelId', social.youtubeChannelId, {
  passes: [...EMPTY, 'UC_x5XG1OV2P6uZZ5FSM9Ttw', 'UC-', 'UCa', 'UC_'],
  fails: [
    'UC',
    'uc_x5XG1OV2P6uZZ5FSM9Ttw',
    'x5XG1OV2P6uZZ5FSM9Ttw',
    'UC.a',
    'aUCa',
    'UC a',
    ...REFUSED,
  ],
});
