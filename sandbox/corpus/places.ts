/** Cities, so that institutions lie where their country is; the institutions themselves are invented. */
export interface Place {
  city: string;
  region: string | null;
  country: string;
  latitude: number;
  longitude: number;
}

export const COUNTRIES: Readonly<
  Record<string, { name: string; continent: string; south: boolean }>
> = {
  US: { name: 'United States', continent: 'North America', south: false },
  GB: { name: 'United Kingdom', continent: 'Europe', south: false },
  DE: { name: 'Germany', continent: 'Europe', south: false },
  FR: { name: 'France', continent: 'Europe', south: false },
  ES: { name: 'Spain', continent: 'Europe', south: false },
  SE: { name: 'Sweden', continent: 'Europe', south: false },
  TR: { name: 'Türkiye', continent: 'Asia', south: true },
  SA: { name: 'Saudi Arabia', continent: 'Asia', south: true },
  EG: { name: 'Egypt', continent: 'Africa', south: true },
  CN: { name: 'China', continent: 'Asia', south: true },
  JP: { name: 'Japan', continent: 'Asia', south: false },
  IN: { name: 'India', continent: 'Asia', south: true },
  BR: { name: 'Brazil', continent: 'South America', south: true },
  CA: { name: 'Canada', continent: 'North America', south: false },
  AU: { name: 'Australia', continent: 'Oceania', south: false },
  ZA: { name: 'South Africa', continent: 'Africa', south: true },
};

const place = (
  city: string,
  region: string | null,
  country: string,
  latitude: number,
  longitude: number,
): Place => ({ city, region, country, latitude, longitude });

export const PLACES: readonly Place[] = [
  place('Portland', 'Oregon', 'US', 45.52, -122.68),
  place('Madison', 'Wisconsin', 'US', 43.07, -89.4),
  place('Savannah', 'Georgia', 'US', 32.08, -81.09),
  place('Albuquerque', 'New Mexico', 'US', 35.08, -106.65),
  place('Norwich', 'England', 'GB', 52.63, 1.3),
  place('Inverness', 'Scotland', 'GB', 57.48, -4.22),
  place('Kassel', 'Hesse', 'DE', 51.31, 9.48),
  place('Rostock', null, 'DE', 54.09, 12.14),
  place('Nantes', null, 'FR', 47.22, -1.55),
  place('Annecy', null, 'FR', 45.9, 6.13),
  place('Cádiz', 'Andalusia', 'ES', 36.53, -6.29),
  place('Örebro', null, 'SE', 59.27, 15.21),
  place('Eskişehir', null, 'TR', 39.77, 30.52),
  place('Abha', null, 'SA', 18.22, 42.5),
  place('Yanbu', null, 'SA', 24.09, 38.06),
  place('Mansoura', null, 'EG', 31.04, 31.38),
  place('Hefei', 'Anhui', 'CN', 31.86, 117.28),
  place('Qingdao', 'Shandong', 'CN', 36.07, 120.38),
  place('Kanazawa', null, 'JP', 36.56, 136.65),
  place('Mysuru', 'Karnataka', 'IN', 12.3, 76.64),
  place('Bhopal', 'Madhya Pradesh', 'IN', 23.26, 77.41),
  place('Florianópolis', null, 'BR', -27.6, -48.55),
  place('Halifax', 'Nova Scotia', 'CA', 44.65, -63.57),
  place('Hobart', 'Tasmania', 'AU', -42.88, 147.33),
  place('Bloemfontein', null, 'ZA', -29.12, 26.21),
];
