/*
 * Detects addresses of profiles on social networks. Unknown forms are refused: the account of a post may be a stranger's, and the
 * last part of a share link belongs to nobody.
 */

const segmentsOf = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean).map(decode);

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Returns the first segment, which no page of the network has, alone or followed by a tab of the profile. */
const profile = (
  [name = '', tab, ...rest]: readonly string[],
  pages: ReadonlySet<string>,
  tabs: ReadonlySet<string>,
): string | undefined => {
  const isTab = tab === undefined || tabs.has(tab.toLowerCase());
  return isTab && rest.length === 0 && !pages.has(name.toLowerCase()) ? name : undefined;
};

const X_PAGES = words(
  'i home search search-advanced hashtag intent share explore notifications messages settings compose login signup logout tos privacy about jobs download account oauth who_to_follow personalization topics communities lists',
);
const X_TABS = words(
  'with_replies media likes followers following verified_followers highlights articles superfollows photo header_photo',
);

export const findX = (address: URL): string | undefined => {
  const segments = segmentsOf(address);
  if (segments[0] === 'intent' && /^(?:user|follow)$/.test(segments[1] ?? ''))
    return address.searchParams.get('screen_name') ?? undefined;
  return profile(segments, X_PAGES, X_TABS);
};

const FACEBOOK_PAGES = words(
  'share share.php sharer sharer.php watch events event event.php groups group.php marketplace photo photo.php photos story.php stories reel reels posts post permalink.php hashtag search login login.php l.php help gaming plugins dialog video video.php videos media home.php home notes note.php policies policies_center privacy business ads pages people public profile profile.php p pg r.php reg settings messages friends friends.php bookmarks saved live games about directory legal terms terms.php mobile tr fundraisers donate jobs places location hashtags feed notifications sharer2 page index.php index latest recover checkpoint lite download pages_manager careers',
);
const FACEBOOK_TABS = words(
  'about about_contact_and_basic_info about_details about_profile_transparency photos photos_by photos_all photos_albums videos reels posts events reviews followers following mentions likes shop services community friends map menu live sports music movies books info reels_tab',
);

export const findFacebook = (address: URL): string | undefined => {
  const segments = segmentsOf(address);
  const [kind = '', ...rest] = segments;
  if (kind === 'profile.php') return digits(address.searchParams.get('id'));
  // `people/Name/1000123`, `p/Name-1000123`, `pages/category/Kind/Name-1000123`
  if (kind === 'people' || kind === 'pages' || kind === 'p')
    return /(?:^|-)(\d{5,30})$/.exec(rest.at(-1) ?? '')?.[1];
  return profile(kind === 'pg' ? rest : segments, FACEBOOK_PAGES, FACEBOOK_TABS);
};

const digits = (id: string | null): string | undefined =>
  id !== null && /^\d+$/.test(id) ? id : undefined;

const INSTAGRAM_PAGES = words(
  'p reel reels tv stories explore direct accounts share s web about legal developer invites archive ar popular channel guides j locations tags privacy terms press api blog jobs help oauth graphql directory emails session challenge your_activity notifications create lite download nametag',
);
const INSTAGRAM_TABS = words(
  'reels tagged channel feed guides followers following saved live igtv reposts',
);

export const findInstagram = (address: URL): string | undefined => {
  const [kind = '', ...rest] = segmentsOf(address);
  return kind === '_u'
    ? profile(rest, INSTAGRAM_PAGES, INSTAGRAM_TABS)
    : profile([kind, ...rest], INSTAGRAM_PAGES, INSTAGRAM_TABS);
};

const LINE_TABS = words(
  'profile posts post timeline media coupon coupons reward-cards showcase menu info photos',
);
const NONE: ReadonlySet<string> = new Set();

/** Official accounts have pages; others an invitation with their name. Invitations with a code name nobody. */
export const findLine = (address: URL): string | undefined => {
  const segments = segmentsOf(address);
  if (address.hostname === 'page.line.me')
    return segments.length === 0
      ? (address.searchParams.get('accountId') ?? undefined)
      : profile(segments, NONE, LINE_TABS);
  const path = segments.join('/');
  if (/^R\/home\/public\/(?:main|profile)$/i.test(path))
    return address.searchParams.get('id') ?? undefined;
  return /^(?:R\/)?ti\/p\/([@~][^/]+)$/i.exec(path)?.[1];
};

const YOUTUBE_TABS = words(
  'featured videos shorts streams live playlists community posts about channels store podcasts releases courses join membership music',
);

export const findYoutube = (address: URL): string | undefined => {
  const [kind = '', name, ...rest] = segmentsOf(address);
  // A post has the address of its channel.
  if (address.searchParams.has('lb')) return undefined;
  if (kind.startsWith('@'))
    return profile(name === undefined ? [kind] : [kind, name, ...rest], NONE, YOUTUBE_TABS);
  if (name === undefined || !profile([name, ...rest], NONE, YOUTUBE_TABS)) return undefined;
  if (kind === 'channel') return name;
  return kind === 'c' || kind === 'user' ? `${kind}/${name}` : undefined;
};
