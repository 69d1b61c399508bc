import { useTranslation } from 'react-i18next';
import type { MediaItemSummary } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { AnchorButton } from '#web/core/ui/Button.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Row } from '#web/core/ui/Layout.tsx';
import { safeLinks } from '#web/show/booths/safe-links.ts';

type OriginalLinkProps = {
  item: MediaItemSummary;
  /** Whether the link is the main action of a page. */
  isButton?: boolean;
};

/** A link to the original publication, which announces that it leaves this site, and for which other site. */
export const OriginalLink = ({ item, isButton = false }: OriginalLinkProps) => {
  const { t } = useTranslation('media-items');
  const [link] = safeLinks([{ kind: 'web', url: item.url }]);
  if (!link) return null;
  const target = { href: link.url, rel: 'noopener external' };
  const host = <span className="quiet">{t('host', { host: link.host })}</span>;
  if (isButton)
    return (
      <Cluster gap={[0, 3]}>
        <AnchorButton {...target} variant="primary" icon="external-link">
          {t(`open.${item.kind}`)}
        </AnchorButton>
        {host}
      </Cluster>
    );
  return (
    <Cluster gap={[0, 3]}>
      <Row as="a" inline {...target} className="target">
        <Icon name="external-link" size={16} />
        <span>
          {t(`open.${item.kind}`)}
          <span className="visually-hidden">
            {t('openOf')}
            <LocalizedText text={item.title} />
          </span>
        </span>
      </Row>
      {host}
    </Cluster>
  );
};
