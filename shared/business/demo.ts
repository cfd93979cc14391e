export interface DemoView {
  contacts: number;
  campaigns: number;
  reviews: number;
  /** Names of the OAuth providers whose access is revoked. */
  handedBack: string[];
}
