import 'react';

declare module 'react' {
  interface HTMLAttributes<T> {
    /** Of a `<template>`: browsers turn it into the shadow root of its parent. */
    shadowrootmode?: T extends HTMLTemplateElement ? 'open' : never;
  }
}
