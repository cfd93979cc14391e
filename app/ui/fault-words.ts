import { createContext } from 'react';

interface Words {
  title: string;
  text: string;
}

/** What a page of a failure says to a customer, in their language. */
export interface CustomerWords {
  language: string;
  /** What the links to the other languages are called together. */
  languages: string;
  ways: { language: string; name: string; href: string }[];
  tryAgain: string;
  /** By status; what has none of its own is `refused` or `unexpected`. */
  byStatus: Record<number, Words>;
  refused: Words;
  unexpected: Words;
}

/** Null wherever nobody is a customer; set while a page is rendered on the server. */
export const FaultWords = createContext<CustomerWords | null>(null);
