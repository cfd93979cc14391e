interface BuilderSteps {
  name: string;
  steps: readonly string[];
  /** What often goes wrong there. */
  note?: string;
  /** Its frames cut the code off from the page: a pop-up cannot float there. */
  isFramed?: boolean;
}

/** Where the code goes in each site builder. */
export const BUILDER_STEPS: readonly BuilderSteps[] = [
  {
    name: 'WordPress',
    steps: [
      'Open the page in the editor.',
      'Add a block, choose Custom HTML.',
      'Paste the code and update the page.',
    ],
    note: 'If WordPress removes the code, your user may not add scripts: ask an administrator to paste it. A plugin that delays or merges scripts, such as WP Rocket, needs “w.js” in its list of exclusions.',
  },
  {
    name: 'Elementor',
    steps: [
      'Edit the page with Elementor.',
      'Drag the HTML widget to its place.',
      'Paste the code and update.',
    ],
  },
  {
    name: 'Divi',
    steps: ['Add a Code module.', 'Paste the code and save.'],
    note: 'Not into a Text module.',
  },
  {
    name: 'Wix',
    steps: [
      'In the editor, choose Add Elements, Embed Code, then Embed HTML.',
      'Choose Code and paste it.',
      'Make the frame as tall as the widget, then publish.',
    ],
    note: 'A pop-up or floating badge goes to Settings, Custom Code, at the end of the body. Wix offers that with a paid plan and your own domain.',
    isFramed: true,
  },
  {
    name: 'Squarespace',
    steps: ['Edit the page, add a block, choose Code.', 'Paste the code as HTML and save.'],
    note: 'Scripts need a plan that allows code. While you are signed in, the editor may not run them: look at the page in a private window.',
  },
  {
    name: 'Shopify',
    steps: ['Open Customize.', 'Add a section, choose Custom Liquid.', 'Paste the code and save.'],
    note: 'The checkout shows no code of others.',
  },
  {
    name: 'Webflow',
    steps: ['Add a Code Embed element.', 'Paste the code, save and publish.'],
    note: 'It appears on the published page only, and needs a paid site plan.',
  },
  {
    name: 'Framer',
    steps: ['Insert, Embed, HTML.', 'Paste the code and set the height by hand.'],
    isFramed: true,
  },
  {
    name: 'GoDaddy',
    steps: [
      'Edit the site and add an HTML section.',
      'Paste the code for frames, below.',
      'Set the height and publish.',
    ],
    isFramed: true,
  },
  {
    name: 'Google Sites',
    steps: [
      'Insert, Embed, By URL.',
      'Paste the address that is in the code for frames, below.',
      'Drag the frame to its size.',
    ],
    isFramed: true,
  },
  {
    name: 'HubSpot',
    steps: ['Edit the page, add a Custom HTML module.', 'Paste the code and publish.'],
    note: 'A rich text module drops scripts.',
  },
  {
    name: 'Joomla',
    steps: ['System, Site Modules, New, Custom.', 'Switch the editor off and paste the code.'],
    note: 'The text filter of your user group must be “No Filtering”.',
  },
  {
    name: 'Drupal',
    steps: ['Add a custom block.', 'Choose the format Full HTML, paste the code and place the block.'],
  },
  {
    name: 'Google Tag Manager',
    steps: [
      'Paste the first line, the placeholder, into the page.',
      'Make a Custom HTML tag with the second line, on all pages.',
      'Publish the container.',
    ],
    note: 'Ad blockers and consent settings may stop the tag; then the plain link stays.',
  },
  {
    name: 'React, Next.js',
    steps: ['Put the placeholder into your component.', 'Load the script once, after the page has started.'],
    note: 'Only a shadow root is filled, so hydration is not disturbed, and pages that change without a reload are followed.',
  },
  {
    name: 'Any other website',
    steps: [
      'Paste the code into the HTML where the reviews should appear.',
      'Upload the page and reload it.',
    ],
    note: 'If the website has a Content-Security-Policy, add the lines below to it.',
  },
];
