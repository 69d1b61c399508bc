import { Lexer, type Token, Tokenizer, type TokensList } from 'marked';

/** Blocks in blocks, and emphasis in emphasis, nobody writes by hand deeper than this; what is deeper is text. */
const MAX_DEPTH = 12;
/** With more signs of emphasis than this in one paragraph, they are signs: the search for pairs is quadratic. */
const MAX_DELIMITERS = 400;

/** Where an address may begin in a sentence, and where it ends in one without spaces: 「https://show.example。」 */
const ADDRESS = /^(?=https?:|www\.|mailto:|[\w.+-]{1,64}@)[\x21-\x7e]{1,2000}/i;

/** Names a heading for those who link to it: `## Cookies {#cookies}` */
const ANCHOR = /\s*\{#([a-z\d-]{1,60})\}$/;

class Reader extends Tokenizer {
  override url(source: string) {
    const address = ADDRESS.exec(source)?.[0];
    return address === undefined ? undefined : super.url(address);
  }

  override heading(source: string) {
    const token = super.heading(source);
    const [written, anchor] = (token && ANCHOR.exec(token.text)) ?? [];
    if (!token || written === undefined) return token;
    const text = token.text.slice(0, -written.length);
    return { ...token, text, tokens: this.lexer.inline(text), anchor };
  }
}

/**
 * marked's lexer, made safe for whatever is written: nesting has an end, and time grows with the length of the text.
 * And fit for Japanese: 「**重要。**これ」 is strong although no space follows the full stop.
 */
class TextLexer extends Lexer {
  #blocks = 0;
  #inlines = 0;

  constructor(reader: Reader) {
    super({ gfm: true, tokenizer: reader });
    reader.rules = { ...reader.rules, inline: { ...reader.rules.inline, ...ASCII_EMPHASIS } };
  }

  override blockTokens(source: string, tokens: Token[] = [], clipped = false): TokensList {
    if (this.#blocks >= MAX_DEPTH) return plain(source, tokens) as TokensList;
    this.#blocks += 1;
    try {
      return super.blockTokens(source, tokens, clipped) as TokensList;
    } finally {
      this.#blocks -= 1;
    }
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (this.#inlines >= MAX_DEPTH || delimiters(source) > MAX_DELIMITERS)
      return plain(source, tokens);
    this.#inlines += 1;
    try {
      return super.inlineTokens(source, tokens);
    } finally {
      this.#inlines -= 1;
    }
  }
}

const plain = (source: string, tokens: Token[]): Token[] => {
  tokens.push({ type: 'text', raw: source, text: source });
  return tokens;
};

const delimiters = (source: string): number => source.match(/[*_~]/g)?.length ?? 0;

/** CommonMark counts 「 and 。 as punctuation beside which emphasis needs a space; only the signs of ASCII do here. */
const ASCII_EMPHASIS = Object.fromEntries(
  Object.entries(Lexer.rules.inline.gfm)
    .filter(([name]) => /^(punctuation|emStrong|del).*(Delim|Ast|Und|tion)$/.test(name))
    .map(([name, rule]) => [
      name,
      new RegExp(rule.source.replaceAll('\\p{P}\\p{S}', '!-\\/:-@\\[-`{-~'), rule.flags),
    ]),
);

/** The blocks of a text in Markdown, as marked names them. */
export const blocksOf = (markdown: string): Token[] => new TextLexer(new Reader()).lex(markdown);
