import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import type { LoadedPreview } from './load-preview.ts';

type Previewed = {
  /** Absent where a newer text than the public one may be shown. */
  readonly isPublic?: boolean;
  readonly expiresAt?: string | undefined;
};

type PreviewFrameProps<Preview> = {
  loaded: LoadedPreview<Preview>;
  /** Heading of the page when there is nothing to see. */
  title: string;
  /** Shows the preview itself. */
  children: (preview: Preview) => ReactNode;
};

/** A preview below a banner that marks it as such, or the reason why it cannot be shown. */
export const PreviewFrame = <Preview extends Previewed>({
  loaded,
  title,
  children,
}: PreviewFrameProps<Preview>) => {
  const { t } = useTranslation('preview-links');
  return 'preview' in loaded ? (
    <Stack gap={5}>
      <PreviewBanner {...loaded.preview} />
      {children(loaded.preview)}
    </Stack>
  ) : (
    <Stack gap={5}>
      <h1>{title}</h1>
      <EmptyState kind="noPermission" title={t(loaded.refusal)}>
        <p>{t(`${loaded.refusal}Text`)}</p>
      </EmptyState>
    </Stack>
  );
};

const PreviewBanner = ({ isPublic, expiresAt }: Previewed) => {
  const { t } = useTranslation('preview-links');
  const f = useFormat();
  const lead = isPublic === undefined ? 'isNewest' : isPublic ? 'isPublic' : 'isPrivate';
  return (
    <Banner tone={isPublic ? 'info' : 'warn'} title={t('banner')}>
      <p>{t(lead)}</p>
      {expiresAt && <p>{t('until', { at: f.until(expiresAt) })}</p>}
    </Banner>
  );
};
