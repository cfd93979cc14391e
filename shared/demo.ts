/** How much the demo practice holds. */
export interface DemoView {
  contacts: number;
  campaigns: number;
  reviews: number;
}
