/** The practice in the pictures of the public site. It does not exist; the demo shows the same one. */
export const SAMPLE_PRACTICE = {
  name: 'Bright Smiles Dental',
  color: '#1f5c8b',
  site: 'bright-smiles.example',
  platforms: ['google', 'healthgrades', 'facebook'],
} as const;
