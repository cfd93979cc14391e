const SHORTEST = 3;
/** Of verbs, then of nouns and adjectives; the longest first. */
const ENDINGS = [
  ...'ariamos eriamos ieramos iesemos'.split(' '),
  ...'abamos aramos iremos aremos eremos ieron iendo aron ando aban arian erian irian'.split(' '),
  ...'isimos isimas isimo isima aciones acion adoras adores adora ador amente mente'.split(' '),
  ...'arme arte arlo arla arnos erme erte erlo erla irme irte irlo irla'.split(' '),
  ...'ados adas idos idas ado ada ido ida aba ian ias amos emos imos aste iste'.split(' '),
  ...'aria eria iria aran eran iran ara era ar er ir an en as es os ia io ie a e o s'.split(' '),
].toSorted((a, b) => b.length - a.length);

/** What a Spanish word without accents has in common with its other forms: "limpios" and "limpia" are "limpi". */
export function stemSpanish(word: string): string {
  const ending = ENDINGS.find((one) => word.length - one.length >= SHORTEST && word.endsWith(one));
  return ending ? word.slice(0, -ending.length) : word;
}
