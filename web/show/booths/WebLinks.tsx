import { useTranslation } from 'react-i18next';
import type { Booth } from '#generated/client/types.gen.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { safeLinks } from './safe-links.ts';
import styles from './WebLinks.module.css';

type WebLinksProps = { links: Booth['links'] };

/**
 * A person's or company's pages on other sites, one per line with its host; renders nothing without any. Needs the texts
 * `booths`.
 */
export const WebLinks = ({ links }: WebLinksProps) => {
  const { t } = useTranslation('booths');
  const safe = safeLinks(links);
  if (safe.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
    <ul role="list" className="bulletless">
      {safe.map(({ kind, url, host }) => (
        <li key={url}>
          <Cluster as="a" gap={[0, 2]} inline href={url} rel="noopener ugc" className={styles.link}>
            <Icon name={kind === 'web' ? 'globe' : 'external-link'} />
            <span>{t(`link.${kind}`)}</span>
            <span className="quiet">{host}</span>
          </Cluster>
        </li>
      ))}
    </ul>
  );
};
