import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import styles from './SectionNavigator.module.css';

/** A part of the page: the id of its heading, and the heading's words. */
export type PageSection = { readonly id: string; readonly title: string };

type SectionedProps = {
  sections: readonly PageSection[];
  /** Of the titles, where it is not that of the page. */
  lang?: string | undefined;
  /** What stands above the list of sections: the page's heading. */
  head: ReactNode;
  children: ReactNode;
};

/**
 * A long page with the way to its sections: at the right and always in sight where there is room, folded above the text
 * on a phone. Plain links; once the application runs, the section that is read is marked.
 */
export const Sectioned = ({ sections, lang, head, children }: SectionedProps) => {
  const { t } = useTranslation('commons');
  const links = <Links sections={sections} lang={lang} />;
  const several = sections.length > 1;
  return (
    <div className={several ? styles.page : undefined}>
      <div className={styles.head}>{head}</div>
      {several && (
        <>
          <details className={styles.folded}>
            <summary>{t('sections')}</summary>
            <nav aria-label={t('sections')}>{links}</nav>
          </details>
          <nav className={styles.side} aria-label={t('sections')}>
            <p className={styles.title} aria-hidden="true">
              {t('sections')}
            </p>
            {links}
          </nav>
        </>
      )}
      <div className={styles.text}>{children}</div>
    </div>
  );
};

const Links = ({ sections, lang }: Pick<SectionedProps, 'sections' | 'lang'>) => {
  const { search } = useLocation();
  const current = useCurrent(sections);
  return (
    <ol className={styles.links} lang={lang}>
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

/** Share of the window, from its top, in which a heading has to be for its section to be the one that is read. */
const READ = 0.4;

/** The section that is read; none before the application runs. */
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
