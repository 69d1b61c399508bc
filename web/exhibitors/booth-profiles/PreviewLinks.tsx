import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createBoothPreviewLink, revokeBoothPreviewLinks } from '#generated/client/sdk.gen.ts';
import type { BoothProfile, PreviewLink } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './PreviewLinks.module.css';
import { boothPreviewPage } from './routes.ts';

type PreviewLinksProps = { booth: Pick<BoothProfile, 'id' | 'status'>; timeZone: string };

/** Creates links to the preview for people without an account, and revokes them. They show nothing of a hidden booth. */
export const PreviewLinks = ({ booth, timeZone }: PreviewLinksProps) => {
  const { t } = useTranslation('booth-profiles');
  const { send, busy, refusal } = useSend();
  const [link, setLink] = useState<PreviewLink>();
  const path = { boothId: booth.id };
  const isHidden = booth.status === 'hidden';

  const create = () =>
    send(async () => setLink(await call(createBoothPreviewLink, { path, body: {} })));

  const revoke = () =>
    send(async () => {
      const isConfirmed = await confirm({
        mode: 'reset',
        title: t('preview.revokeTitle'),
        body: t('preview.revokeBody'),
        confirmLabel: t('preview.revoke'),
      });
      if (!isConfirmed) return;
      await call(revokeBoothPreviewLinks, { path });
      setLink(undefined);
      toast({ severity: 'success', summary: t('preview.revoked') });
    });

  return (
    <Stack gap={4}>
      <p>{t(isHidden ? 'preview.hidden' : 'preview.lead')}</p>
      <RefusalBanner refusal={refusal} />
      <Cluster>
        <LinkButton to={boothPreviewPage.href({ id: booth.id })} icon="eye">
          {t('preview.open')}
        </LinkButton>
        {!isHidden && (
          <Button icon="link" busy={busy} onClick={create}>
            {t('preview.create')}
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={revoke}>
          {t('preview.revoke')}
        </Button>
      </Cluster>
      {link && <CreatedLink link={link} timeZone={timeZone} />}
    </Stack>
  );
};

const CreatedLink = ({ link, timeZone }: { link: PreviewLink; timeZone: string }) => {
  const { t } = useTranslation('booth-profiles');
  const f = useFormat(timeZone);
  const copy = async () => {
    await navigator.clipboard.writeText(link.url);
    toast({ severity: 'success', summary: t('preview.copied') });
  };
  return (
    <Card className={styles.card}>
      <div role="status">
        <Stack gap={3}>
          <p>{t('preview.created', { at: f.dateTime(link.expiresAt) })}</p>
          <p className={styles.address}>{link.url}</p>
          <div>
            <Button icon="copy" onClick={() => void copy()}>
              {t('preview.copy')}
            </Button>
          </div>
        </Stack>
      </div>
    </Card>
  );
};
