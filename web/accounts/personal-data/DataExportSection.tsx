import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { createMyDataExportLink, requestMyDataExport } from '#generated/client/sdk.gen.ts';
import type { DataExport } from '#generated/client/types.gen.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { call } from '#web/core/api/client.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

/** Interval at which the page asks whether the archive is ready, in milliseconds. */
const POLL_MS = 2_000;

/** Requests the archive, waits for it, and downloads it. */
export const DataExportSection = ({ dataExport }: { dataExport: DataExport }) => {
  const { t } = useTranslation('personal-data');
  const { action, busy, refusal } = useActions();
  const { status } = dataExport;
  const isPreparing = status === 'preparing';
  useRevalidationWhile(isPreparing, dataExport);

  const request = action('request', {
    run: () => withFreshSession(() => call(requestMyDataExport)),
  });
  const download = action('download', {
    run: () => withFreshSession(() => call(createMyDataExportLink)),
    // An attachment: the browser saves it and stays on this page.
    next: (_, { path }) => location.assign(path),
  });

  return (
    <Stack gap={4}>
      <h2>{t('export.heading')}</h2>
      <p>{t('export.lead')}</p>
      <RefusalBanner refusal={refusal} />
      <div role="status">
        <ExportState dataExport={dataExport} />
      </div>
      {status === 'ready' ? (
        <div>
          <Button icon="download" variant="primary" busy={busy} onClick={() => void download()}>
            {t('export.download')}
          </Button>
        </div>
      ) : (
        <div>
          <Button icon="file-archive" busy={busy || isPreparing} onClick={() => void request()}>
            {t('export.request')}
          </Button>
        </div>
      )}
    </Stack>
  );
};

const ExportState = ({ dataExport }: { dataExport: DataExport }) => {
  const { t } = useTranslation('personal-data');
  const f = useFormat();
  const { status, size = 0, expiresAt = '' } = dataExport;
  switch (status) {
    case 'preparing':
      return <p>{t('export.preparing')}</p>;
    case 'ready':
      return <p>{t('export.ready', { size: f.fileSize(size), until: f.until(expiresAt) })}</p>;
    case 'failed':
      return <Banner tone="error">{t('export.failed')}</Banner>;
    default:
      return null;
  }
};

/** Reloads a while after data has arrived. A slow page may never be seen to load, so it waits for the data itself. */
const useRevalidationWhile = (isPending: boolean, loaded: unknown): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isPending, loaded, revalidate]);
};
