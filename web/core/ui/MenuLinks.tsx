import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Card, cardLink } from './Card.tsx';
import { Icon } from './Icon.tsx';
import styles from './MenuLinks.module.css';

type MenuLinksProps = {
  title: string;
  links: readonly {
    readonly icon: string;
    readonly to: string;
    readonly title: string;
    readonly text: string;
  }[];
};

/** Links under a heading, each with a description. */
export const MenuLinks = ({ title, links }: MenuLinksProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className={styles.links}>
        {links.map(({ icon, to, title: name, text }) => (
          <Card key={to} as="li" pressable className={styles.link}>
            <span className={styles.mark}>
              <Icon name={icon} size={24} />
            </span>
            <div>
              <h3 className={styles.name}>
                <Link to={to} className={cardLink}>
                  {name}
                </Link>
              </h3>
              <p className={styles.text}>{text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
};
