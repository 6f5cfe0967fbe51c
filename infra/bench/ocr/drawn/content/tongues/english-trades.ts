import type { Trade } from '../language.ts'

export const ENGLISH_TRADES: readonly Trade[] = [
  {
    slug: 'bakery',
    words: ['Bakery', 'Bread Co.', 'Bakehouse', 'Patisserie'],
    goods: [
      'Fresh Bread',
      'Sourdough',
      'Apple Cake',
      'Oat Cookies',
      'Birthday Cakes',
      'Cinnamon Rolls',
      'Bagels',
      'Pies',
    ],
  },
  {
    slug: 'coffee',
    words: ['Coffee', 'Café', 'Coffee Roasters', 'Espresso Bar', 'Tea Room'],
    goods: ['Espresso', 'Flat White', 'Filter Coffee', 'Cold Brew', 'Loose Tea', 'Hot Chocolate', 'Toasties', 'Scones'],
  },
  {
    slug: 'pizza',
    words: ['Pizza', 'Pizzeria', 'Kitchen', 'Grill', 'Diner', 'Restaurant', 'Steakhouse'],
    goods: [
      'Margherita',
      'Pepperoni',
      'Burgers',
      'Onion Rings',
      'Caesar Salad',
      'Soup of the Day',
      'Ribs',
      'Mac & Cheese',
      'Lemonade',
    ],
  },
  {
    slug: 'bar',
    words: ['Arms', 'Tavern', 'Inn', 'Bar', 'Ale House', 'Tap Room'],
    goods: ['Real Ales', 'Sunday Roast', 'Pub Quiz Tuesday', 'Live Music', 'Beer Garden', 'Fine Wines', 'Bar Snacks'],
  },
  {
    slug: 'plumbing',
    words: ['Plumbing', 'Plumbing & Heating', 'Drains', 'Heating'],
    goods: [
      'Boiler Service',
      'Leaks',
      'Bathrooms',
      'Drains',
      'Water Heaters',
      'Gas Safety',
      'Power Flushing',
      'Underfloor Heating',
    ],
  },
  {
    slug: 'electric',
    words: ['Electrical', 'Electric', 'Electricians'],
    goods: ['Rewiring', 'Lighting', 'Fuse Boards', 'EV Chargers', 'Alarms', 'CCTV', 'Testing'],
  },
  {
    slug: 'dental',
    words: ['Dental', 'Dental Studio', 'Dentistry', 'Orthodontics'],
    goods: ['Implants', 'Whitening', 'Check-ups', 'Braces', 'Emergency Care', 'Veneers'],
  },
  {
    slug: 'pharmacy',
    words: ['Pharmacy', 'Chemist', 'Drugs'],
    goods: ['Prescriptions', 'Vitamins', 'Flu Shots', 'Photo', 'Sun Care', 'Baby Care'],
  },
  {
    slug: 'books',
    words: ['Books', 'Bookshop', 'Book Exchange'],
    goods: ['New & Used', 'Rare Editions', 'Maps', 'Cards', 'Children', 'Poetry', 'History'],
  },
  {
    slug: 'motors',
    words: ['Motors', 'Auto Repair', 'Garage', 'Tyres', 'Body Shop', 'Auto Glass'],
    goods: ['Oil Change', 'Brakes', 'Winter Tires', 'Alignment', 'Exhausts', 'Batteries', 'Inspection', 'Clutches'],
  },
  {
    slug: 'florist',
    words: ['Florist', 'Flowers', 'Garden Centre', 'Blooms'],
    goods: ['Roses', 'Wedding Flowers', 'Bouquets', 'Pot Plants', 'Seeds', 'Wreaths', 'Same Day Delivery'],
  },
  {
    slug: 'roofing',
    words: ['Roofing', 'Builders', 'Construction', 'Joinery', 'Carpentry', 'Paving'],
    goods: ['New Roofs', 'Repairs', 'Guttering', 'Extensions', 'Loft Conversions', 'Driveways', 'Fencing', 'Kitchens'],
  },
  {
    slug: 'hair',
    words: ['Hair', 'Barbers', 'Hair Salon', 'Barber Shop', 'Nails', 'Beauty'],
    goods: ['Haircuts', 'Hot Towel Shave', 'Beard Trim', 'Color', 'Kids Cuts', 'Manicure', 'Waxing', 'Fades'],
  },
  {
    slug: 'cleaners',
    words: ['Cleaners', 'Dry Cleaning', 'Laundry', 'Launderette'],
    goods: ['Alterations', 'Shirts', 'Wash & Fold', 'Suits', 'Curtains', 'Wedding Dresses', 'One Hour Service'],
  },
  {
    slug: 'law',
    words: ['Law', 'Solicitors', 'Attorneys', 'Legal', 'Accountants'],
    goods: ['Family Law', 'Wills', 'Conveyancing', 'Injury', 'Tax Returns', 'Payroll', 'Bookkeeping'],
  },
  {
    slug: 'estates',
    words: ['Estate Agents', 'Realty', 'Properties', 'Lettings'],
    goods: ['Sales', 'Lettings', 'Valuations', 'Mortgages', 'Homes', 'Commercial'],
  },
  {
    slug: 'removals',
    words: ['Removals', 'Moving', 'Haulage', 'Couriers', 'Logistics'],
    goods: ['House Moves', 'Storage', 'Packing', 'Man & Van', 'Local & National', 'Office Moves'],
  },
  {
    slug: 'hardware',
    words: ['Hardware', 'Supply Co.', 'Tools', 'Paint', 'Stationery'],
    goods: ['Keys Cut', 'Paint Mixing', 'Timber', 'Garden Tools', 'Screws', 'Locks', 'Lamps'],
  },
  {
    slug: 'optician',
    words: ['Opticians', 'Eyewear', 'Vision', 'Optical'],
    goods: ['Eye Tests', 'Contact Lenses', 'Designer Frames', 'Sunglasses', 'Repairs'],
  },
  {
    slug: 'butcher',
    words: ['Butchers', 'Meats', 'Fishmonger', 'Deli', 'Grocery', 'Farm Shop', 'Market'],
    goods: ['Free Range', 'Sausages', 'Local Lamb', 'Cheese', 'Olives', 'Fresh Fish', 'Eggs', 'Organic Veg'],
  },
  {
    slug: 'fitness',
    words: ['Fitness', 'Gym', 'Yoga', 'Boxing Club', 'Dance'],
    goods: ['Classes', 'Personal Training', 'Open 24 Hours', 'Spin', 'Pilates', 'No Contract'],
  },
  {
    slug: 'vet',
    words: ['Vets', 'Animal Hospital', 'Pets', 'Dog Grooming'],
    goods: ['Vaccinations', 'Grooming', 'Puppy Classes', 'Microchipping', 'Pet Food'],
  },
  {
    slug: 'software',
    words: ['Software', 'Systems', 'Design', 'Studio', 'Media', 'Consulting', 'Partners'],
    goods: ['Websites', 'Branding', 'Print', 'Cloud', 'Strategy', 'Research'],
  },
]
