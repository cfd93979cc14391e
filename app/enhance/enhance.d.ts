/** The address of a browser module that is built on its own, see `enhanceModules` in `vite.config.ts`. */
declare module '*?enhance' {
  const url: string;
  export default url;
}

/** Code that the server sends itself, see `codeModules` in `vite.config.ts`. */
declare module '*?classic-code' {
  const code: string;
  export default code;
}
declare module '*?module-code' {
  const code: string;
  export default code;
}
