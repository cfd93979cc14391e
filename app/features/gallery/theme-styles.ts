import tokens from '#app/ui/tokens.css?raw';

/** The tokens of both themes as classes: in the product the system chooses one for the whole page. */
export const themeStyles = ['light', 'dark']
  .map((theme) => {
    const block = new RegExp(`:root\\s*\\{\\s*(color-scheme:\\s*${theme}[^}]*)\\}`).exec(tokens);
    if (!block) throw new Error(`tokens.css has no ${theme} theme`);
    return `.theme-${theme}{${block[1]}}`;
  })
  .join('\n');
