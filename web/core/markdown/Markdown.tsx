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
};

/** Renders a document as elements, never as HTML: the same on the server and in the browser. */
export const Markdown = ({ document, lang }: MarkdownProps) => (
  <div className={styles.text} lang={lang}>
    <ReactMarkdown
      remarkPlugins={[[parsed, document]]}
      components={COMPONENTS}
      // Links that may not be followed are gone already, and MarkdownLink checks the others.
      urlTransform={(url) => url}
    />
  </div>
);

/** A remark plugin that takes the tree of a document that was parsed before. */
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
