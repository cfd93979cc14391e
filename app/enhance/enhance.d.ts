/** The address of a browser module that is built on its own, see `enhanceModules` in `vite.config.ts`. */
declare module '*?enhance' {
  const url: string;
  export default url;
}
