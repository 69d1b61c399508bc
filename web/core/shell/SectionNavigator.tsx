import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '#web/core/ui/class-names.ts';
import styles from './SectionNavigator.module.css';

/** A section of a page: id and text of its heading. */
export type PageSection = { readonly id: string; readonly title: string };

type SectionedProps = {
  sections: readonly PageSection[];
  /** Language of the titles, if it differs from the page's. */
  lang?: string | undefined;
  /** Content above the list of sections, with the page's heading. */
  head: ReactNode;
  children: ReactNode;
};

/**
 * A long page with a list of its sections: sticky at the right on wide screens, folded above the text on phones. The links
 * work without scripts; the application marks the current section.
 */
export const SectionNavigator = ({ sections, lang, head, children }: SectionedProps) => {
  const { t } = useTranslation('commons');
  const links = <Links sections={sections} lang={lang} />;
  const several = sections.length > 1;
  return (
    <div className={several ? styles.page : undefined}>
      <div className={styles.head}>{head}</div>
      {several && (
        <>
          <details className={classNames('no-print', styles.folded)}>
            <summary>{t('sections')}</summary>
            <nav aria-label={t('sections')}>{links}</nav>
          </details>
          <nav className={classNames('no-print', styles.side)} aria-label={t('sections')}>
            <p className={classNames('quiet strong', styles.title)} aria-hidden="true">
              {t('sections')}
            </p>
            {links}
          </nav>
        </>
      )}
      <div className={classNames('shrinks', styles.text)}>{children}</div>
    </div>
  );
};

const Links = ({ sections, lang }: Pick<SectionedProps, 'sections' | 'lang'>) => {
  const { search } = useLocation();
  const current = useCurrent(sections);
  return (
    <ol className={classNames('bulletless', styles.links)} lang={lang}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={{ search, hash: `#${id}` }}
            aria-current={id === current ? 'location' : undefined}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
};

/** A section is current when its heading is within this share of the viewport from the top. */
const READ = 0.4;

/** Returns the id of the current section; undefined before hydration. */
const useCurrent = (sections: readonly PageSection[]): string | undefined => {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const passed = headings.filter(
        (heading) => heading.getBoundingClientRect().top < innerHeight * READ,
      );
      setCurrent((passed.at(-1) ?? headings[0])?.id);
    };
    const observer = new IntersectionObserver(look, {
      rootMargin: `0px 0px -${100 * (1 - READ)}% 0px`,
    });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return current;
};
