import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { linkTarget } from './link-target.ts';

type MarkdownLinkProps = { address: string; children: ReactNode };

/** A link in a Markdown text; only its text if the target is not allowed. */
export const MarkdownLink = ({ address, children }: MarkdownLinkProps) => {
  const { search } = useLocation();
  const target = linkTarget(address);
  switch (target?.kind) {
    case 'path':
      return <Link to={target.href}>{children}</Link>;
    case 'section':
      return <Link to={{ search, hash: target.href }}>{children}</Link>;
    case 'file':
      return <a href={target.href}>{children}</a>;
    case 'outside':
      return (
        <a href={target.href} rel="noopener external">
          {children}
        </a>
      );
    default:
      return children;
  }
};
