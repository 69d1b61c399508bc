import { describe, expect, it } from 'vitest';
import { rules } from './rules.ts';
import { facebook, instagram, line, xAccount, youtubeChannelId } from './social.ts';
import {
  SOCIAL_NETWORKS,
  toFacebookAccount,
  toInstagramAccount,
  toLineAccount,
  toXAccount,
  toYoutubeChannelId,
} from './social-accounts.ts';

const FIELDS = {
  x: rules(toXAccount, xAccount),
  facebook: rules(toFacebookAccount, facebook),
  instagram: rules(toInstagramAccount, instagram),
  line: rules(toLineAccount, line),
  youtube: rules(toYoutubeChannelId, youtubeChannelId),
};

describe('accounts of social networks', () => {
  it.each([
    ['x', 'noren_2027', 'noren_2027'],
    ['x', '@noren', 'noren'],
    ['x', '＠ｎｏｒｅｎ', 'noren'],
    ['x', 'https://x.com/noren?s=20', 'noren'],
    ['x', 'https://twitter.com/noren/status/1', 'noren'],
    ['x', 'mobile.twitter.com/noren', 'noren'],
    ['x', 'https://x.com/', undefined],
    ['x', 'https://x.com.evil.example/noren', undefined],
    ['x', 'https://notx.com/noren', undefined],
    ['x', 'javascript:alert(1)', undefined],
    ['facebook', 'https://www.facebook.com/noren.fair/', 'noren.fair'],
    ['facebook', 'https://www.facebook.com/profile.php?id=1000123', '1000123'],
    ['facebook', 'facebook.com/people/Noren-Fair/1000123/', '1000123'],
    ['instagram', 'https://www.instagram.com/noren.fair/?igsh=abc', 'noren.fair'],
    ['instagram', '@noren.fair', 'noren.fair'],
    ['line', 'https://line.me/R/ti/p/@noren', 'noren'],
    ['line', 'https://line.me/R/ti/p/%40noren', 'noren'],
    ['line', 'https://line.me/ti/p/~noren-fair', 'noren-fair'],
    ['line', 'https://page.line.me/noren', 'noren'],
    ['youtube', 'https://www.youtube.com/channel/UCabc-123_x/videos', 'UCabc-123_x'],
    ['youtube', 'https://www.youtube.com/@noren', undefined],
    ['youtube', 'UCabc-123_x', 'UCabc-123_x'],
  ] as const)('%s: %s becomes %s', (network, input, account) => {
    expect(FIELDS[network].safeParse(input).data).toBe(account);
  });

  it.each(Object.entries(SOCIAL_NETWORKS))(
    '%s: the address of a profile has its account',
    (network, { addressOf }) => {
      const field = FIELDS[network as keyof typeof FIELDS];
      expect(field.safeParse(addressOf('UCnoren')).data).toBe('UCnoren');
    },
  );
});
