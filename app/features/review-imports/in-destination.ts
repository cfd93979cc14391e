const LONGEST = 60;

/** The destination of the reviews, as a button says it. */
export function inDestination({
  platformName,
  locationName,
}: {
  platformName: string;
  locationName: string;
}): string {
  const letters = [...locationName];
  const location = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : locationName;
  return location ? `${platformName}, ${location}` : platformName;
}
