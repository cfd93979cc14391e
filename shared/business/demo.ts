/** How much the demo practice holds. */
export interface DemoView {
  contacts: number;
  campaigns: number;
  reviews: number;
  /** With whom somebody signed in, by name: what they allowed is handed back. */
  handedBack: string[];
}
