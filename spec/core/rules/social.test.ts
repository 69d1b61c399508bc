import { EMPTY_VALUES, testRule } from '#spec/core/rules/testing/test-rule.ts';
import * as social from './social.ts';

const INVALID = [
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

testRule('xAccount', social.xAccount, {
  passes: [...EMPTY_VALUES, 'noren', 'NOREN_2027', '_', '0'],
  fails: ['no.ren', 'no-ren', ...INVALID],
});
for (const rule of [social.facebook, social.line]) {
  testRule(rule.rule.name, rule, {
    passes: [...EMPTY_VALUES, 'noren', 'NO.REN_20-27', '.', '-', '_', '0'],
    fails: ['no+ren', ...INVALID],
  });
}
testRule('instagram', social.instagram, {
  passes: [...EMPTY_VALUES, 'noren', 'NO.REN_2027', '.', '_', '0'],
  fails: ['no-ren', ...INVALID],
});
testRule('youtubeChannelId', social.youtubeChannelId, {
  passes: [
    ...EMPTY_VALUES,
    'UC_x5XG1OV2P6uZZ5FSM9Ttw',
    'UC-',
    'UCa',
    'UC_',
    '@tide.games',
    '@のれん',
    'c/noren',
    'user/noren-1',
  ],
  fails: [
    '@',
    '@a b',
    '@a/b',
    'c/',
    'c/a/b',
    'x/noren',
    '@a@b',
    'UC',
    'uc_x5XG1OV2P6uZZ5FSM9Ttw',
    'x5XG1OV2P6uZZ5FSM9Ttw',
    'UC.a',
    'aUCa',
    'UC a',
    ...INVALID.filter((text) => text !== '@noren'),
  ],
});
