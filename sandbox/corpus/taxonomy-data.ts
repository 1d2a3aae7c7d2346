/** Domain, fields, subfields (numbers and names of the public ASJC scheme) and topics under each. */
export const DOMAINS: readonly (readonly [number, string])[] = [
  [1, 'Life Sciences'],
  [2, 'Social Sciences'],
  [3, 'Physical Sciences'],
  [4, 'Health Sciences'],
];

export const FIELDS: readonly (readonly [number, number, string])[] = [
  [11, 1, 'Agricultural and Biological Sciences'],
  [12, 2, 'Arts and Humanities'],
  [13, 1, 'Biochemistry, Genetics and Molecular Biology'],
  [14, 2, 'Business, Management and Accounting'],
  [15, 3, 'Chemical Engineering'],
  [16, 3, 'Chemistry'],
  [17, 3, 'Computer Science'],
  [18, 2, 'Decision Sciences'],
  [19, 3, 'Earth and Planetary Sciences'],
  [20, 2, 'Economics, Econometrics and Finance'],
  [21, 3, 'Energy'],
  [22, 3, 'Engineering'],
  [23, 3, 'Environmental Science'],
  [24, 1, 'Immunology and Microbiology'],
  [25, 3, 'Materials Science'],
  [26, 3, 'Mathematics'],
  [27, 4, 'Medicine'],
  [28, 1, 'Neuroscience'],
  [29, 4, 'Nursing'],
  [30, 1, 'Pharmacology, Toxicology and Pharmaceutics'],
  [31, 3, 'Physics and Astronomy'],
  [32, 2, 'Psychology'],
  [33, 2, 'Social Sciences'],
  [34, 4, 'Veterinary'],
  [35, 4, 'Dentistry'],
  [36, 4, 'Health Professions'],
];

/** Topics of a subfield are separated by semicolons; their parts, joined by "and", are its vocabulary. */
export const SUBFIELDS: readonly (readonly [number, string, string])[] = [
  [
    1102,
    'Agronomy and Crop Science',
    'Drought tolerance and wheat breeding; Soil fertility and crop rotation; Seed dormancy and germination timing',
  ],
  [
    1103,
    'Animal Science and Zoology',
    'Dairy cattle nutrition and rumen fermentation; Bird migration and stopover ecology',
  ],
  [
    1105,
    'Ecology, Evolution, Behavior and Systematics',
    'Pollinator diversity and flowering phenology; Island biogeography and species turnover; Sexual selection and mating signals',
  ],
  [
    1106,
    'Food Science',
    'Olive oil phenolics and oxidation; Fermented foods and lactic acid bacteria',
  ],
  [
    1110,
    'Plant Science',
    'Root architecture and nutrient uptake; Photosynthetic acclimation and leaf traits',
  ],
  [1202, 'History', 'Maritime trade and port cities; Archives and early modern correspondence'],
  [
    1208,
    'Literature and Literary Theory',
    'Travel writing and memory; Translation and world literature',
  ],
  [
    1211,
    'Philosophy',
    'Moral responsibility and free agency; Scientific explanation and causation',
  ],
  [
    1303,
    'Biochemistry',
    'Enzyme kinetics and allosteric regulation; Lipid metabolism and membrane transport',
  ],
  [
    1306,
    'Cancer Research',
    'Tumour microenvironment and immune escape; Circulating tumour DNA and early detection',
  ],
  [
    1311,
    'Genetics',
    'Genome-wide association and polygenic risk; Population structure and ancient admixture',
  ],
  [
    1312,
    'Molecular Biology',
    'RNA splicing and transcript isoforms; Chromatin accessibility and gene regulation; CRISPR editing and off-target effects',
  ],
  [
    1403,
    'Business and International Management',
    'Family firms and internationalization; Supply chain resilience and sourcing',
  ],
  [1406, 'Marketing', 'Consumer trust and online reviews; Brand loyalty and service recovery'],
  [
    1408,
    'Strategy and Management',
    'Dynamic capabilities and innovation; Corporate governance and board diversity',
  ],
  [
    1502,
    'Bioengineering',
    'Microalgae cultivation and biorefinery; Tissue scaffolds and bioprinting',
  ],
  [
    1508,
    'Process Chemistry and Technology',
    'Zeolite catalysis and methanol conversion; Membrane distillation and fouling',
  ],
  [
    1602,
    'Analytical Chemistry',
    'Electrochemical sensors and trace metals; Mass spectrometry and metabolite profiling',
  ],
  [
    1605,
    'Organic Chemistry',
    'Photoredox catalysis and radical coupling; Asymmetric synthesis and chiral ligands',
  ],
  [
    1606,
    'Physical and Theoretical Chemistry',
    'Density functional theory and reaction barriers; Solvation dynamics and hydrogen bonding',
  ],
  [
    1702,
    'Artificial Intelligence',
    'Neural language models and reasoning; Reinforcement learning and planning; Knowledge graphs and entity linking',
  ],
  [
    1705,
    'Computer Networks and Communications',
    'Wireless sensor networks and energy efficiency; Software-defined networking and traffic control',
  ],
  [
    1707,
    'Computer Vision and Pattern Recognition',
    'Image segmentation and medical scans; Point clouds and scene understanding',
  ],
  [
    1710,
    'Information Systems',
    'Research data management and reuse; Recommender systems and user feedback',
  ],
  [
    1712,
    'Software',
    'Static analysis and defect prediction; Model checking and program verification',
  ],
  [
    1803,
    'Management Science and Operations Research',
    'Vehicle routing and metaheuristics; Queueing models and staffing',
  ],
  [
    1804,
    'Statistics, Probability and Uncertainty',
    'Citation analysis and research evaluation; Bayesian inference and model uncertainty',
  ],
  [
    1902,
    'Atmospheric Science',
    'Aerosol optical depth and dust transport; Monsoon variability and rainfall extremes',
  ],
  [1908, 'Geophysics', 'Seismic tomography and mantle flow; Fault slip and earthquake rupture'],
  [
    1910,
    'Oceanography',
    'Ocean acidification and carbonate chemistry; Mesoscale eddies and heat transport',
  ],
  [
    2002,
    'Economics and Econometrics',
    'Labour migration and wage inequality; Monetary policy and inflation expectations; Panel data and causal inference',
  ],
  [2003, 'Finance', 'Credit risk and bank lending; Asset pricing and market volatility'],
  [
    2102,
    'Energy Engineering and Power Technology',
    'Combustion kinetics and alternative fuels; Thermal storage and phase change materials',
  ],
  [
    2105,
    'Renewable Energy, Sustainability and the Environment',
    'Perovskite solar cells and stability; Offshore wind and wake effects; Green hydrogen and electrolysis',
  ],
  [
    2204,
    'Biomedical Engineering',
    'Wearable sensors and gait analysis; Bone implants and surface coatings',
  ],
  [
    2205,
    'Civil and Structural Engineering',
    'Reinforced concrete and seismic retrofit; Bridge monitoring and damage detection',
  ],
  [
    2207,
    'Control and Systems Engineering',
    'Model predictive control and constraints; Multi-agent consensus and formation control',
  ],
  [
    2208,
    'Electrical and Electronic Engineering',
    'Power converters and grid stability; Antenna arrays and millimetre waves',
  ],
  [
    2211,
    'Mechanics of Materials',
    'Fatigue cracks and fracture toughness; Reservoir rocks and hydraulic fracturing',
  ],
  [2303, 'Ecology', 'Forest carbon and disturbance; Freshwater biodiversity and habitat loss'],
  [
    2306,
    'Global and Planetary Change',
    'Glacier retreat and sea level; Land use change and climate feedbacks',
  ],
  [2310, 'Pollution', 'Microplastics and marine sediments; Heavy metals and urban soils'],
  [
    2312,
    'Water Science and Technology',
    'Groundwater recharge and arid basins; Wastewater reuse and micropollutants',
  ],
  [2403, 'Immunology', 'T cell memory and vaccination; Autoimmunity and regulatory cells'],
  [
    2404,
    'Microbiology',
    'Antibiotic resistance and mobile elements; Gut microbiota and short-chain fatty acids',
  ],
  [
    2505,
    'Materials Chemistry',
    'Metal-organic frameworks and gas storage; Two-dimensional materials and heterostructures',
  ],
  [
    2506,
    'Metals and Alloys',
    'Additive manufacturing and titanium alloys; High-entropy alloys and strengthening',
  ],
  [
    2603,
    'Analysis',
    'Nonlinear elliptic equations and regularity; Operator theory and function spaces',
  ],
  [
    2604,
    'Applied Mathematics',
    'Finite element methods and error estimates; Epidemic models and network spread',
  ],
  [
    2607,
    'Discrete Mathematics and Combinatorics',
    'Graph colouring and extremal problems; Random graphs and thresholds',
  ],
  [
    2705,
    'Cardiology and Cardiovascular Medicine',
    'Heart failure and remodelling; Atrial fibrillation and stroke prevention',
  ],
  [
    2713,
    'Epidemiology',
    'Cohort studies and dietary exposure; Pandemic surveillance and excess mortality',
  ],
  [
    2725,
    'Infectious Diseases',
    'Malaria transmission and vector control; Tuberculosis treatment and adherence',
  ],
  [
    2730,
    'Oncology',
    'Breast cancer survival and adjuvant therapy; Colorectal screening and polyps',
  ],
  [
    2739,
    'Public Health, Environmental and Occupational Health',
    'Air pollution and respiratory admissions; Health equity and rural access',
  ],
  [
    2741,
    'Radiology, Nuclear Medicine and Imaging',
    'Diffusion imaging and lesion detection; Radiation dose and paediatric imaging',
  ],
  [
    2802,
    'Behavioral Neuroscience',
    'Sleep consolidation and spatial memory; Fear extinction and amygdala circuits',
  ],
  [
    2804,
    'Cellular and Molecular Neuroscience',
    'Synaptic plasticity and calcium signalling; Neurodegeneration and protein aggregation',
  ],
  [
    2805,
    'Cognitive Neuroscience',
    'Working memory and prefrontal oscillations; Speech perception and auditory cortex',
  ],
  [
    2902,
    'General Nursing',
    'Nurse staffing and patient safety; Palliative care and family caregivers',
  ],
  [
    3002,
    'Drug Discovery',
    'Natural products and antimicrobial activity; Molecular docking and kinase inhibitors',
  ],
  [
    3004,
    'Pharmacology',
    'Drug interactions and cytochrome enzymes; Nanoparticle delivery and bioavailability',
  ],
  [
    3103,
    'Astronomy and Astrophysics',
    'Exoplanet atmospheres and transit spectra; Galaxy clusters and dark matter',
  ],
  [
    3104,
    'Condensed Matter Physics',
    'Topological insulators and surface states; Spin transport and magnetic films',
  ],
  [
    3106,
    'Nuclear and High Energy Physics',
    'Proton collisions and particle production; Neutrino oscillations and detectors',
  ],
  [
    3107,
    'Atomic and Molecular Physics, and Optics',
    'Quantum optics and entangled photons; Ultrafast lasers and pulse shaping',
  ],
  [
    3202,
    'Applied Psychology',
    'Work engagement and burnout; Personnel selection and job performance',
  ],
  [
    3203,
    'Clinical Psychology',
    'Cognitive therapy and depression; Childhood trauma and resilience',
  ],
  [
    3207,
    'Social Psychology',
    'Group identity and intergroup contact; Moral judgment and cooperation',
  ],
  [
    3304,
    'Education',
    'Teacher training and classroom dialogue; Higher education and student retention; Online learning and self-regulation',
  ],
  [
    3305,
    'Geography, Planning and Development',
    'Urban growth and informal housing; Rural livelihoods and land tenure',
  ],
  [
    3312,
    'Sociology and Political Science',
    'Electoral turnout and party identification; Migration policy and citizenship',
  ],
  [
    3315,
    'Communication',
    'Misinformation and social media; Science communication and public trust',
  ],
  [3402, 'Equine', 'Equine lameness and tendon injury; Foal health and colostrum'],
  [
    3401,
    'General Veterinary',
    'Zoonotic parasites and companion animals; Avian influenza and poultry flocks',
  ],
  [
    3504,
    'Oral Surgery',
    'Dental implants and bone augmentation; Orthognathic surgery and stability',
  ],
  [3506, 'Periodontics', 'Periodontitis and systemic inflammation; Gingival recession and grafts'],
  [
    3605,
    'Health Information Management',
    'Electronic health records and interoperability; Clinical coding and data quality',
  ],
  [
    3612,
    'Physical Therapy, Sports Therapy and Rehabilitation',
    'Stroke rehabilitation and upper limb; Knee osteoarthritis and exercise',
  ],
];
