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
    ['x', 'https://x.com/noren/media', 'noren'],
    ['x', 'https://x.com/@noren', 'noren'],
    ['x', 'https://x.com/intent/follow?screen_name=noren', 'noren'],
    ['x', 'https://twitter.com/noren/status/1', undefined],
    ['x', 'https://x.com/search?q=noren', undefined],
    ['x', 'https://x.com/hashtag/noren', undefined],
    ['x', 'https://x.com/i/communities/12345', undefined],
    ['x', 'https://x.com/intent/post?text=noren', undefined],
    ['x', 'https://x.com/home', undefined],
    ['x', 'https://help.x.com/ja', undefined],
    ['x', 'https://t.co/AbCdEf', undefined],
    ['x', 'mobile.twitter.com/noren', 'noren'],
    ['x', 'https://x.com/', undefined],
    ['x', 'https://x.com.evil.example/noren', undefined],
    ['x', 'https://notx.com/noren', undefined],
    ['x', 'javascript:alert(1)', undefined],
    ['facebook', 'https://www.facebook.com/noren.fair/', 'noren.fair'],
    ['facebook', 'https://www.facebook.com/profile.php?id=1000123', '1000123'],
    ['facebook', 'facebook.com/people/Noren-Fair/1000123/', '1000123'],
    ['facebook', 'https://m.facebook.com/noren.fair/photos/', 'noren.fair'],
    ['facebook', 'https://ja-jp.facebook.com/noren.fair', 'noren.fair'],
    ['facebook', 'https://www.facebook.com/p/Noren-Fair-100064123456789/', '100064123456789'],
    ['facebook', 'https://www.facebook.com/noren.fair?mibextid=ZbWKwL', 'noren.fair'],
    ['facebook', 'https://www.facebook.com/share/1AbCdEf/', undefined],
    ['facebook', 'https://www.facebook.com/share/p/1AbCdEf/', undefined],
    ['facebook', 'https://www.facebook.com/noren.fair/posts/pfbid0abc', undefined],
    ['facebook', 'https://www.facebook.com/permalink.php?story_fbid=1&id=1000123', undefined],
    ['facebook', 'https://www.facebook.com/photo/?fbid=123', undefined],
    ['facebook', 'https://www.facebook.com/groups/123456/', undefined],
    ['facebook', 'https://www.facebook.com/events/123456/', undefined],
    ['facebook', 'https://www.facebook.com/search/top?q=noren', undefined],
    ['facebook', 'https://www.facebook.com/watch/?v=123', undefined],
    ['facebook', 'https://www.facebook.com/reel/123456', undefined],
    ['facebook', 'https://www.facebook.com/', undefined],
    ['facebook', 'facebook.com', undefined],
    ['facebook', 'https://fb.watch/abc', undefined],
    ['facebook', 'https://www.instagram.com/noren/', undefined],
    ['facebook', 'noren.fair', 'noren.fair'],
    ['instagram', 'https://www.instagram.com/noren.fair/reels/', 'noren.fair'],
    ['instagram', 'https://www.instagram.com/p/CabcDEF/', undefined],
    ['instagram', 'https://www.instagram.com/noren.fair/p/CabcDEF/', undefined],
    ['instagram', 'https://www.instagram.com/reel/CabcDEF/?igsh=a', undefined],
    ['instagram', 'https://www.instagram.com/stories/noren.fair/123/', undefined],
    ['instagram', 'https://www.instagram.com/explore/tags/noren/', undefined],
    ['instagram', 'https://www.instagram.com/share/BAabc', undefined],
    ['instagram', 'instagram.com', undefined],
    ['instagram', 'https://www.instagram.com/noren.fair/?igsh=abc', 'noren.fair'],
    ['instagram', '@noren.fair', 'noren.fair'],
    ['line', 'https://line.me/R/ti/p/@noren', 'noren'],
    ['line', 'https://line.me/R/ti/p/%40noren', 'noren'],
    ['line', 'https://line.me/ti/p/~noren-fair', 'noren-fair'],
    ['line', 'https://page.line.me/noren', 'noren'],
    ['youtube', 'https://www.youtube.com/channel/UCabc-123_x/videos', 'UCabc-123_x'],
    ['line', 'https://page.line.me/?accountId=noren', 'noren'],
    ['line', 'https://line.me/R/ti/p/AbCdEfGhIj', undefined],
    ['line', 'https://line.me/ti/g/AbCdEfGhIj', undefined],
    ['line', 'https://line.me/R/msg/text/?noren', undefined],
    ['line', 'https://social-plugins.line.me/lineit/share?url=a', undefined],
    ['line', 'https://store.line.me/stickershop/product/123/ja', undefined],
    ['line', 'https://lin.ee/AbCdEf', undefined],
    ['youtube', 'https://www.youtube.com/@tide.games', '@tide.games'],
    ['youtube', 'https://www.youtube.com/@tide.games/videos', '@tide.games'],
    ['youtube', 'https://m.youtube.com/@tide.games?si=abc', '@tide.games'],
    ['youtube', 'https://www.youtube.com/@%E3%81%AE%E3%82%8C%E3%82%93', '@のれん'],
    ['youtube', '＠tide.games', '@tide.games'],
    ['youtube', 'https://www.youtube.com/c/TideGames', 'c/TideGames'],
    ['youtube', 'https://www.youtube.com/user/tidegames', 'user/tidegames'],
    ['youtube', 'c/TideGames', 'c/TideGames'],
    ['youtube', 'https://www.youtube.com/watch?v=abc', undefined],
    ['youtube', 'https://youtu.be/abc?si=1', undefined],
    ['youtube', 'https://www.youtube.com/shorts/abc', undefined],
    ['youtube', 'https://www.youtube.com/playlist?list=abc', undefined],
    ['youtube', 'https://www.youtube.com/results?search_query=noren', undefined],
    ['youtube', 'https://www.youtube.com/post/Ugkabc', undefined],
    ['youtube', 'https://www.youtube.com/channel/UCabc/community?lb=Ugkabc', undefined],
    ['youtube', 'https://www.youtube.com/hashtag/noren', undefined],
    ['youtube', 'tide.games', undefined],
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

  it.each(['@tide.games', '@のれん', 'c/TideGames', 'user/tide', 'UCtide'])(
    'youtube: the address of %s leads back to it',
    (account) => {
      const address = SOCIAL_NETWORKS.youtube.addressOf(account);
      expect(address).toMatch(/^https:\/\/www\.youtube\.com\/[!-~]+$/);
      expect(FIELDS.youtube.safeParse(address).data).toBe(account);
    },
  );
});
