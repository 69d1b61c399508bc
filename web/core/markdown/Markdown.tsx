import type { PropsWithChildren } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import type { Processor } from 'unified';
import type { MarkdownDocument } from './document.ts';
import styles from './Markdown.module.css';
import { MarkdownLink } from './MarkdownLink.tsx';
import { TableBlock } from './TableBlock.tsx';

type MarkdownProps = {
  document: MarkdownDocument;
  /** The text's language, where it differs from the page's. */
  lang?: string | undefined;
  /**
   * One of several texts on a page, each below a heading of the third level: its own are lower, and have no ids, which are
   * unique within a text only.
   */
  isEmbedded?: boolean;
};

/** Renders a document as elements, never as HTML: the same on the server and in the browser. */
export const Markdown = ({ document, lang, isEmbedded = false }: MarkdownProps) => (
  <div className={styles.text} lang={lang}>
    <ReactMarkdown
      remarkPlugins={[[parsed, document]]}
      components={isEmbedded ? EMBEDDED : COMPONENTS}
      // Links that may not be followed are already removed, and MarkdownLink checks the others.
      urlTransform={(url) => url}
    />
  </div>
);

/** Makes remark use the tree of a document that is already parsed. A remark plugin. */
function parsed(this: Processor, { root }: MarkdownDocument) {
  this.parser = () => root;
}

const COMPONENTS: Components = {
  a: ({ href = '', children }) => <MarkdownLink address={href}>{children}</MarkdownLink>,
  table: ({ children }) => <TableBlock>{children}</TableBlock>,
  code: ({ children }: PropsWithChildren) => (
    <code>{typeof children === 'string' ? children.replace(/\n$/, '') : children}</code>
  ),
};

const EMBEDDED: Components = {
  ...COMPONENTS,
  a: ({ href = '', children }) =>
    href.startsWith('#') ? children : <MarkdownLink address={href}>{children}</MarkdownLink>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  h6: ({ children }) => <h6>{children}</h6>,
};
