import { useTranslation } from 'react-i18next';
import { getBoothPreview } from '#generated/client/sdk.gen.ts';
import type { BoothPreview } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { getSessionState, startSession } from '#web/core/session/session.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { BoothArticle } from '#web/show/booths/BoothArticle.tsx';
import { previewKey } from './preview-key.ts';

type Loaded = { readonly preview: BoothPreview } | { readonly refusal: 'expired' | 'notFound' };

const REFUSALS: Readonly<Record<string, 'expired' | 'notFound'>> = {
  PREVIEW_EXPIRED: 'expired',
  NOT_FOUND: 'notFound',
};

const read = async (api: Call, boothId: string, key: string | undefined): Promise<Loaded> => {
  try {
    const query = { ...(key !== undefined && { key }) };
    return { preview: await api(getBoothPreview, { path: { boothId }, query }) };
  } catch (error) {
    const refusal = error instanceof Problem ? REFUSALS[error.code] : undefined;
    if (!refusal) throw error;
    return { refusal };
  }
};

export const loader = async ({ params, api }: LoaderArgs): Promise<Loaded> => {
  const key = previewKey(window.location.hash);
  await startSession();
  // A guest without a link would only be refused.
  if (key === undefined && getSessionState().status !== 'user') return { refusal: 'notFound' };
  return read(api, params.id ?? '', key);
};

export const title = (loaded: Loaded) =>
  'preview' in loaded ? loaded.preview.booth.name : undefined;

/** A booth as visitors will see it, for its members, the staff and the holders of a link. */
export const Component = () => {
  const loaded = usePageData<typeof loader>();
  const { t } = useTranslation('booth-profiles');
  return 'preview' in loaded ? (
    <Stack gap={5}>
      <PreviewBanner preview={loaded.preview} />
      <BoothArticle booth={loaded.preview.booth} />
    </Stack>
  ) : (
    <Stack gap={5}>
      <h1>{t('titles:boothPreview')}</h1>
      <EmptyState kind="noPermission" title={t(`preview.${loaded.refusal}`)}>
        <p>{t(`preview.${loaded.refusal}Text`)}</p>
      </EmptyState>
    </Stack>
  );
};

const PreviewBanner = ({ preview: { isPublic, expiresAt } }: { preview: BoothPreview }) => {
  const { t } = useTranslation('booth-profiles');
  const f = useFormat();
  return (
    <Banner tone={isPublic ? 'info' : 'warn'} title={t('preview.banner')}>
      <p>{t(isPublic ? 'preview.isPublic' : 'preview.isPrivate')}</p>
      {expiresAt && <p>{t('preview.until', { at: f.dateTime(expiresAt) })}</p>}
    </Banner>
  );
};
