import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigation } from 'react-router-dom';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { CachedFragment } from './CachedFragment.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import type { LayoutName } from './route.ts';
import { Slot, useShellData } from './Slot.tsx';

type FrameName = Exclude<LayoutName, 'none'> | 'error';

export const MAIN_ID = 'main';

/** The frame of a page: skip link, header, breadcrumb, footer, and the bottom bar on phones. */
export const Frame = ({ name, children }: { name: FrameName; children: ReactNode }) => {
  const { t } = useTranslation('commons');
  const pending = useNavigation().state !== 'idle';
  return (
    <Stack gap={0} className={styles.frame} data-layout={name} data-pending={pending || undefined}>
      <a className={classNames('no-print', styles.skip)} href={`#${MAIN_ID}`} onClick={toContent}>
        {t('skip')}
      </a>
      <Banners />
      <Header fixed={name === 'fixed'} />
      {name !== 'fixed' && name !== 'error' && <Breadcrumb />}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={classNames('wide fills', styles.main, styles[name])}
      >
        {children}
      </main>
      <CachedFragment name="footer">
        <Footer />
      </CachedFragment>
      <CachedFragment name="bottom-bar">
        <BottomBar />
      </CachedFragment>
    </Stack>
  );
};

const Banners = () => <Slot name="banners" data={useShellData()} />;

/** Focuses the content without a history entry, so that back leads to the previous page and no form asks. */
const toContent = (event: MouseEvent) => {
  event.preventDefault();
  const main = document.getElementById(MAIN_ID);
  main?.focus();
  main?.scrollIntoView();
};

/** The layout of a route (specification §2); `none` renders only the page. */
export const PageLayout = ({ name }: { name: LayoutName }) =>
  name === 'none' ? (
    <>
      <Banners />
      <main id={MAIN_ID} tabIndex={-1} className={styles.alone}>
        <Outlet />
      </main>
    </>
  ) : (
    <Frame name={name}>
      <Outlet />
    </Frame>
  );
