import { lazy } from '#shared/text/lazy.ts';

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Given names that are words of the language, too: "Will", "Grace", "Rosa". In small letters, without accents. */
export const alsoEnglishWords = lazy(() =>
  listed(`
  abbey ally amber angel archer art august autumn barb basil bea bear beau bell belle benny berry bill billy
  blake blanch bob bobby bonny brad brandy bree brook brooks buck bud buddy bunny butch candy carol cash
  chance charity chase cherry chip chuck clay clement cliff cody coop cooper coral crystal curt daisy dale
  dame dawn dean deb dell derrick dick dirk dolly dot drake drew duke earl ebony eddy emery eve faith fanny
  fern flint flip ford forest foster frank gale garland gene ginger glen gloria grace grant gray griffin grove
  gus guy harmony hazel heath heather herb holly honey honor hope hunter iris ivory ivy jack jade jasmine
  jasper jay jazz jean jewel jim job joy kipper kit kitty lance lane lark laurel lee lily lucky mads marigold
  mark marlin mason matt max may meg melody mercy merry mick miles misty myrtle nacho nick noel norm olive
  opal paddy page pansy pat patience patsy patty pearl peg penny pepper pet pip piper poppy porter prudence
  ray read red reed rex rich rick ricky river rob robin rocky rod rogers rose rosemary ruby rudy rusty sage
  sally sander sandy scarlet scout shelly sherry sidney skip sky sonny spike star sterling storm stormy sue
  sully summer sunny tab tad tanner terra tiffany trace trey troy tucker turner van viola violet wade walker
  wally ward warren will willow woody wren`),
);

export const alsoSpanishWords = lazy(() =>
  listed(`
  abril africa agosto alegria alma alta amable amada amado amanda amparo angel angeles angustias asia asuncion
  aurora bella bello benigno blanca blanco bonita bueno candela candida caridad celeste cielo clara clemente
  concha constancia consuelo cristal cristiano cruz custodia dolores domingo dulce encarnacion esperanza
  estrella fe felicidad fidel flor florida franco gala generosa gloria gracia guadalupe hermoso ida inmaculada
  inocencio iris isla jacinto jazmin joya julio justa justo leal leon lila linda lola lourdes lucero luna luz
  magdalena mar margarita marina marino mayo merced mercedes milagros mina modesto moreno narciso natividad
  nieves norte olmo pacifico palma paloma pastora paz perla piedad pilar placido primo prudencia prudencio
  reina remedios reyes rico risa rocio romano rosa rosario ruta sal salvador salvo santa santo segundo severo
  socorro sol soledad sombra tercero tita trinidad vera victor victoria vida violeta virtudes viva`),
);

/** Names that are hardly anything else: Moby Word II by Grady Ward (public domain), Faker (MIT), and our own. */
export const givenNames = lazy(() =>
  listed(`
  aadi aadidev aadinath aaditya aadrika aagam aagney aagneya aaliyah aalok aaltje aamod aanand aanandinii
  aanjaneya aaratrika aaren aarika aaron aarya aaryan aasa aasha aashritha aatmaj aatmaja aatreya aayushmaan
  aayushman abaco abagael abagail abani abba abbi abbie abbondanza abbondanzio abbondio abbott abby abbye
  abdel abdon abdone abdonie abdul abdullah abel abelard abelardo abele abelin abeline abena abenzio abeu abey
  abhaidev abhaya abhirath abhisyanta abibo abie abigael abigaelle abigail abigale abner abondance abraham
  abrahan abram abramio abramo abran absalon acace acacie acacio acanthe acario acaryatanaya accursio achaire
  achalesvara acharyasuta achille achintya achyut acilia acilio aciscolo acrisio ada adah adair adalard
  adalardo adalbald adalbaude adalberon adalbert adalberta adalberto adalfredo adalgisa adalgiso adaline
  adalric adalrico adalsinde adam adamo adams adan adara adda addi addia addie addison addo addolorata addy
  ade adegrin adegrine adel adela adelaida adelaide adelajda adelardo adelasia adelbert adelberto adelchi
  adele adelfo adelgardo adelheid adelice adelie adelin adelina adelind adeline adella adelle adelmo adelphe
  adeltrude adena adenet adeodat adeodato adey adham adheesh adhemar adhiraj adhrit adi adiana adikavi adina
  adinath aditeya aditya adityanandan adjutor adlai adler adolf adolfo adolph adolphe adolphie adolpho
  adolphus adone adonis adonise adora adoree adorne adrastee adrea adrehilde adria adriaan adriaens adrian
  adriana adriane adrianna adrianne adriano adrien adriena adrienne adrione adripathi advaya adwitiya adys
  aeriel aeriela aeriell afro afton agabio agace agamennone agapet agapito agasti agastya agata agatha
  agathange agathe agathon agaton agazio agenore agesilao aggi aggie aggy agilbert agilberte aglae agna agnan
  agnane agneflete agnella agnes agnese agnesse agneta agneya agnieszka agnimitra agniprava agnivesh agnola
  agostina agostino agrata agretha agrippa agrippin agrippine agrypina aguie aguistin aguste agustin ahalya
  aharon ahilya ahmad ahmed ahmet aiace aida aidan aidano aiden aigneis aila ailbert aile ailee aileen ailene
  ailey aili ailina ailis ailsa ailsun ailyn aimable aime aimee aimil aimone aindrea ainhoa ainslee ainsley
  ainslie aisha aishani aitor ajay ajeet ajit ake akim akira akroor aksel akshainie akshaj akshat akshata
  akshita akula aladino alain alaine alair alais alamanno alameda alan alana alanah aland alane alanna alano
  alanson alard alaric alarico alasdair alastair alasteir alaster alayne alba alban albane albano alberade
  alberic alberico alberik albert alberta alberte albertina albertine alberto albie albin albina alboino
  albrecht albrico alceo alceste alcibiade alcide alcidie alcime alcina alcine alcino alcyone alda aldegonde
  alden aldin aldis aldo aldobrando aldon aldonce aldous aldric aldrich aldridge aldus aldwin alea aleandro
  aleardo aleaume alec alecia aleda aleece aleen alejandra alejandrina alejandro alejoa aleksander aleksandr
  aleksandra aleksy alena alene aleramo alessa alessandra alessandro alessia alessio aleta aleth alethea alex
  alexa alexander alexandr alexandra alexandre alexandrina alexandrine alexandro alexandros alexanne alexei
  alexi alexia alexina alexine alexio alexis aleyna alf alfi alfie alfio alfons alfonsa alfonse alfonso alford
  alfred alfreda alfredo alfy algernon algiso ali alia alic alica alice alicea alicia alicja alick alida
  alidia alie alienor aliette alighiero alika alikee alina aline alis alisa alisander alisha alison alissa
  alistair alister alisun alix aliya aliyah aliza alize allan allard allayne alleen allegra allen allene
  alleyn alli allianora alliaume allie allin allina allis allison allissa allister allistir allix allsun allx
  allyce allyn allys allyson almeda almeria almerigo almeta almine almira almire almiro aloin alois aloise
  aloisia aloisio alok alon alondra alonso alonzo aloyse aloysia aloysius alparslan alphard alphee alphonse
  alphonsine alphonso alpinien alric altea althea althee aluin aluino alva alvan alvaro alvera alverede
  alverta alvie alviero alvin alvina alvinia alvira alvis alvise alvy alwar alwin alwyn alya alyce alyda
  alyosha alys alysa alyse alysia alyson alyss alyssa amabel amabela amabelle amabile amadeo amaia amalea
  amalee amaleta amalia amaliane amalie amalita amalle amalric amalthee amande amandi amandie amandin amandine
  amando amandy amant amanzio amar amara amaranaath amarande amaranthe amaranto amaresh amarnath amata amato
  amatore amauri amaya amberly ambra ambre ambrogio ambroise ambroisie ambros ambrose ambrosi ambrosiano
  ambrosio ambrosius ambrozy ambur amby ame amedee amedeo amelia ameliane amelie amelien amelina ameline
  amelio amelita amerigo amery amethyste ameyatma amico amie amiel amii amil amilcare amin amina aminte
  amintore amir amira amish amit amitie amleto ammamaria amodini amogh amon amone amore amory amos ampelio
  amrit amrita amritambu amy amye ana anaadi anabal anabel anabella anabelle anacleto anael anaelle anagh
  anahi anais anala analiese analise anallese anallise anamika anand ananda anandamayi anang ananta anasooya
  anastase anastasia anastasie anastassia anastazja anasuya anatol anatola anatole anatolia anatolie anatollo
  ancelin anceline ancell ancilla andee andeee andeol anderea anders anderson andi andie andoche andonis andra
  andras andre andrea andreana andreas andree andrei andrej andres andrew andrey andria andriana andriette
  andris andromache andromeda andros andrus andrzej andy andzelika anestassia anet anett anetta anette
  angadreme ange angela angele angeli angelia angelica angelico angelika angelina angeline angelique angelita
  angelle angelo angie angil angilbe angilberte angilran angoustan angus angy ania anica anicee anicet aniceto
  anicette aniello anila anilaabh anilabh anish anissa anita anitra anja anjali anjanette anjaneya anjela
  anjushree anjushri ankal ann anna annabal annabel annabela annabell annabella annabelle annadiana annadiane
  annagrazia annalee annalena annaliese annalise annamaria annamarie annapurna anne annecorinne anneke anneli
  annelie anneliese annelise annemarie annemijn annetta annette anni annibal annibale annice annie annika
  annis annissa annmaria annmarie annnora annonciade annora annunziata anny anouar anouk ansaldo ansbert
  ansberte ansel ansell anselm anselma anselme anselmo ansgar ansgary anshula ansley anson ansovino anstice
  anstrudie antea antelmo antero anthe anthea anthelme anthelmette anthia anthiathia anthony antide antigone
  antimo antin antino antioco antoine antoinette anton antone antonella antonello antonetta antoni antonia
  antonie antonietta antonin antonina antonine antonino antonio antonius antons antony anuja anunay anuraag
  anurag anusuya anwesha anya aoibhinn aoife aphelie apollina apollinaire apollinare apollinary apolline
  apollo apollonia appia appolonia april aprilette apsara apuleio aquilin aquilino ara arabel arabela arabele
  arabella arabelle araceli araldo aras aratone arcadie arcadio archaimbaud archambaud archambault archan
  archange archibald archibaldo archibold archie archimede archippo archy arcibaldo arda ardath ardeen ardelia
  ardelis ardella ardelle ardene ardenia ardine ardis ardisj ardith ardito ardra arduino ardyce ardys ardyth
  arel aresio aretha argelia argimiro argine argo ari ariadna ariadne arialdo arian ariana ariane arianna
  ariberto aricie aridatha arie ariel ariela ariele ariella arielle arin arindam ario ariosto aris aristarco
  ariste aristeo aristide aristione aristo aristofane aristotele aristotle arjun arkadiusz arkady arlan arlana
  arlee arleen arlen arlena arlene arleta arlette arley arleyne arlie arliene arlin arlina arlinda arline
  arluene arly arlyn arlyne arman armance armand armande armandine armando armel armeline armelle armida
  armide armin armine arminio armstrong arnaldo arnau arnaud arnaude arne arnesh arney arni arnie arno arnold
  arnoldo arnould arnuad arny arolde aron aronne arri arrigo arron arsene arsenie arseniusz arsinoe artair
  artemas artemis artemisa artemus arthaud artheme arther arthur arthurine artie artur arturo artus arun aruna
  arv arved arvid arvie arvin arvy arwen arya aryan aryn arystarch asa ascanio ascelin asceline asdrubale asel
  asella asha ashbey ashby ashely asher ashia ashien ashil ashla ashlan ashlee ashleigh ashlen ashlesh ashley
  ashli ashlie ashlin ashly ashok ashton asier asimodeo asiya aslesha assomption assunta assunto astarte
  asterie asterio astianatte astra astree astrid astrix asun asya atalanta ataleo atanasia atanasio atanazy
  athalie athanase athanasie athena athenais athene athina athos atlanta atmaja atmanand atmananda atreyee
  atreyi attila attilano attilio aube auberon aubert auberta aubertine auberto aubine aubree aubrette aubrey
  aubrie aubry audace aude audebert audeline audi audie audouin audra audran audre audrey audrie audry audrye
  audy augie augusta auguste augustin augustina augustine augusto augustus augy aundrea aure aurea aurel
  aurele aurelea aurelia aureliano aurelie aurelienne aurelio aurelle auria aurian auriane aurie aurilia
  aurlie auro auroora aurore aurthur ausilia ausiliatrice ausilio austen austin austina austine auxane auxence
  ava avadhesh avani avantika aveline averardo averell averil averill avery averyl avictor avie avigaelle
  avigdor avis aviva avivah avoye avram avril avrit avrom axel axeline axelle aya ayana ayaz ayden ayesha ayla
  ayleen aylin aylmar aylmer ayman aymard aymardine aymer aymeric aymon aymonde ayn ayoub ayse ayushmati aza
  azalee azarz azeglio azej azelia azelie azeline azelio azra azzurra baala baalaaditya baalagopaal bab babara
  babb babbette babbie babette babila babita babs bacco badr bahula baidehi baijayanti bailey bailie baillie
  baily baird bakula balaaditya balachandra baladitya balagopal balagovind balamani baldassarre balderico
  baldo baldomero baldovino balduin baldwin balgopal balthazar bambi bambie bambina bamby bancroft bandhu
  bandhul bankim banky baptiste baran barbabas barbabra barbara barbaraanne barbarigo barbe barbee barbette
  barbey barbi barbie barbra barbro barby barclay barde bardo bardomiano baris barnaba barnabas barnabe
  barnaby barnard barnebas barnett barney barnie barny barr barret barrett barri barrie barris barron barry
  barsaba barsimeo bart bartel barth barthel barthelemy bartholemy bartholomeo bartholomeus bartholomew bartie
  bartimee bartlet bartlett bartolemo bartolo bartolomea bartolomeo barton bartram barty bary baryram bas
  basanti basia basile basileo basilia basilio basilisse basilius bassiano bassilla bastiaan bastian bastiano
  bastien bathilde batholomew bathsheba batilda batsheva battista batuhan baudoin baudouin bax baxie baxter
  baxy bayard bazyli beale bealle bearnard beata beato beatrice beatrisa beatrix beatriz beatrycze beaufort
  beauregard becca becka becki beckie becky begona beilul beitris bekki bela belen belia belicia belina
  belinda belita bellanca bellina bellino beltramo beltran belva belvia ben bendick bendicty bendite bendix
  benedetta benedetto benedick benedict benedicta benedicte benedicto benedikt benedikta benedykt benetta
  bengt beniamin beniamina beniamino benicio benigna benigne benita benito benja benjamen benjamin benji
  benjie benjy benn bennet bennett benni bennie benno benoit benoite benson bente benthe bentlee bentley
  benton benvenuta benvenuto benyamin ber beranger berangere berard berardo berat berend berengario berenice
  berget berit berk berkay berke berkeley berkie berkley berkly berky bern berna bernadene bernadetta
  bernadette bernadina bernadine bernard bernardina bernardine bernardo bernarr bernd berne bernelle bernete
  bernetta bernette bernhard berni bernice bernie bernita berny beronico berri berrie bert berta berte bertha
  berthe berti bertie bertille bertina bertine bertoldo bertolfo berton bertram bertrand bertrando berty
  beryle bess bessie bessy beth bethanne bethany bethena bethina beto betsey betsy betta bette betteann
  betteanne betti bettina bettine betty bettye beulah beuve bev bevan beverie beverlee beverley beverlie
  beverly bevin bevon bevvy bex bhaanumati bhaasvan bhaaswar bhadra bhadrak bhadraksh bhadran bhagavaan
  bhagirathi bhagvan bhagwanti bhagwati bhamini bhanumati bharadwaj bharat bhardwaj bhargava bhargavi bhasvan
  bhaswar bhaumik bhavani bhaves bheeshma bhilangana bhima bhisham bhishma bhoj bhoopat bhoopati bhooshan
  bhooshit bhramar bhudev bhudeva bhupati bhupen bhushan bhushit bhuvanesh bhuvaneshwar biagio bianca bianka
  bibbie bibby bibbye bibi bibiana bibianna bibiano bice biddie bidget bil bilal bili billi billie billye
  bilva bilwa bindo bing bink binky binni binnie binny bino birgit birgitta birino birjesh birk biron bishnu
  bjarne bjorn blaine blair blaire blaise blakelee blakeley blancha blanche blandine blane blas blayne blinni
  blinnie blinny blisse blondell blondelle blondie blondy blythe boaz bobbe bobbee bobbette bobbi bobbie
  bobbye bobette bobine bobinette bodhan bodhi bodi boet bogart bohemond boigie bonagiunta bonaldo bonaventura
  bonavita bondie bondon bondy boniface bonifacio bonnee bonni bonnibelle bonnie boone boonie boony boote
  boothe bord borden bordie bordy borg boris borja bortolo borys bouchard bourke bowie boyce boycey boycie
  boyd bradan brade braden bradford bradley bradly bradney brady brahma brahmaanand brahmabrata brahmanandam
  brahmdev brajan brajendra brajesh bram brana brancaleone brandais brande brandea branden brander brandi
  brandice brandie brandise brando brandon brandtr brandyn brannon brant brantley brayan breanne brear breena
  brena brenda brendan brenden brendin brendis brendon brenn brenna brennan brennen breno brent bret brett
  brewster bria briac brian briana brianna brianne briano briant brice bridget bridgette bridie brien brietta
  brieuc brigg briggs brigham brigid brigida brigit brigitta brigitte brijesh brina briney brinn brinna brion
  brit brita britney britni britt britta brittan brittaney brittani brittany britte britteny brittne brittney
  brittni brnaba brnaby brock brockie brocky brod broddie broddy broderic broderick brodie brody brok bron
  bronnie bronny bronson bronwen brooke brose bruce brucie bruis bruna brunehaut brunehilde brunhilda
  brunhilde brunilde bruno bryan bryana bryant bryanty bryce brygida bryn bryna brynn brynna brynne bryon
  buckie bucky budd buddhana buddie budhil buffy buiron bunni bunnie burak burch burgess burk burke burl
  burlie burnaby burnard burt burtie burton burty byram byran byrann byrle byrom byron cacilia cacilie caddric
  caesar cahra caino caio cairistiona caitlin caitrin calanico calcedonio caldwell cale caleb calebe calhoun
  calida calixte callean calley calli callida callie callisto callum cally calogera calogero calpurnia calv
  calvin camala camelia camelien camella cameron camey cami camila camile camilla camille camillien camillo
  cammi cammie cammy candace candi candice candide candido candie candis candra cantidio canziano capitolina
  capucine caralie carce caren caresa caressa caresse carey cari caria caribert carie caril carilyn carin
  carina carine cariotta carissa carita caritta carl carla carlee carleen carlen carlene carles carleton
  carley carlie carlijn carlin carlina carline carling carlita carlo carloman carlos carlota carlotta carly
  carlye carlyle carlyn carlynn carlynne carma carmel carmela carmelia carmelina carmelita carmella carmelle
  carmelo carmen carmencita carmina carmita carmon carney carny carola carolan carolann carole carolee carolin
  carolina caroline caroljean carolus carolyn carolyne carolynn caron caronte carponio carr carree carri
  carrie carrissa carrol carroll carson carter cary caryl caryn carys cas casandra casey casie casilda
  casimira casimiro caspar casper cass cassandra cassandre cassandry cassaundra cassey cassi cassiano cassie
  cassien cassio cassiopea cassius cassondra cassy casto cataldo cataleya catalina catarina cate catena
  caterina catha catharina catharine cathe cathee catherin catherina catherine cathi cathie cathleen cathlene
  cathrin cathrine cathryn cathy cathyleen cati catie catina catlaina catlee catlin cato catrin catrina
  catriona catullo caty caua caye cayetana cayla caz cazzie cchaddie cecco cece cecelia cecil cecile ceciley
  cecilia cecilio cecilius cecilla cecily cecylia cecyliusz ced cedric cedrik ceil cele celene celestia
  celestin celestina celestine celestyn celestyna celia celie celien celina celinda celine celinia celinka
  celisse celka celle celso cem cerys cesaire cesar cesare cesario cesaro cesya ceyda ceylin cezary chaanakya
  chad chadd chaddie chaddy chadwick chaim chaitan chakor chakradhar chakravartee chakravarti chakrika
  chalmers chan chanakya chancey chanda chandak chandal chandan chandani chandi chandini chandira chandni
  chandra chandraayan chandrabhaga chandrabhan chandradev chandrakala chandraketu chandrakin chandramani
  chandramauli chandramohan chandran chandranath chandrani chandravati chane channa chantal chantalle chapal
  chapala charak charil charin charis charissa charisse charita charla charlaine charlean charleen charlemagne
  charlena charlene charles charley charlie charline charlot charlotta charlotte charlton charmain charmaine
  charmane charmian charmine charmion charo charuchandra charumati charuvrat charvi charyl chas chaten chatur
  chatura chaturaanan chaturbhuj chaunce chauncey chayenne chayo che chelo chelsae chelsea chelsey chelsie
  chelsy chema chen cher chere cherey cheri cherianne cherice cherida cherie cherilyn cherilynn cherin cherise
  cherlyn cherri cherrita cherubino chery cherye cheryl ches cheslie chester cheston chet chetan chetanaanand
  chev chevalier chevy cheyenne chiaffredo chiara chiarra chickie chicky chico chidaakaash chidaatma chidambar
  chidambaram chidananda chidi childebert chilperic chilton chinmayanand chioma chiquia chiquita chiranjeev
  chiranjeeve chitraksh chitrali chitramala chitrangada chlo chloe chloette chloris chretien chris chrisse
  chrissie chrissy christa christabel christabella christal christalle christan christean christel christelle
  christer christi christiaan christian christiana christiane christiano christie christin christina christine
  christodule christoffer christoforo christoper christoph christophe christopher christos christy christye
  christyna chrisy chrotoem chrysa chrysler chrysole chrysostome chrystal chryste chrystel chucho chus cicely
  cicily ciel cilka cinda cindee cindelyn cinderella cindi cindie cindra cindy cino cinzia cipriano cirano
  ciriaco cirilla cirillo cirilo cirino ciro cissiee cissy citlali claas claes claiborn claiborne clair claire
  clarabelle clarance clare clarence clarenzio claresta clareta claretta clarette clarey clari claribel
  clarice clarie clarinda clarine clarissa clarisse clarita clark clarke clary claude claudell claudelle
  claudetta claudette claudia claudian claudianus claudie claudien claudina claudine claudio claudius claus
  clayborn clayborne claybourne clayson clayton clea cleandre cleandro cleavland clelia clelie clem clemence
  clemens clementia clementina clementine clementius clemenzia clemmie clemmy cleo cleofe cleon cleonico
  cleopatra clerc clerissa clery cletis cletus cleve cleveland clevey clevie clifford clim climaco clinio
  clint clio clive clo clodomiro clodoveo cloe clorinda cloris clotaire clotilda clotilde clovis cly clyde
  clyve clywd cobb cobbie cobby coco codee codi codie coen cointa cointon colan colby cole coleen coleman
  colene colet coletta colette colin coline colleen collen collete collette collien collin colline colly
  colman colmanno colmazio colomba colombano colombo colver conan conant concepcion concetta concettina
  concetto conchi conchita concordia concordio conn conner conney conni connie connor conny conrad conrade
  conrado conroy consalve consolata constance constanta constantia constantin constantina constantine
  constantino consuela conway cora corabel corabella corabelle coralie coraline coralyn corbet corbett corbie
  corbin corbiniano corby cordelia cordelie cordell cordey cordi cordie cordula cordy coreen corella corenda
  corene coreno corentin corentine coretta corette corey cori corie corilla corina corine corinna corinne
  coriolano coriss corissa corliss corly cornall cornela cornelia cornelio cornelis cornelius cornell cornelle
  corney cornie coronato corrado correna correy corri corrianne corrie corrina corrine corrinne corry cort
  cortie cortney corty corvin cory cosetta cosette cosima cosimo cosma cosme cosmo costante costantino
  costanza costanzo courtenay courtnay courtney cozmo craggie craig crawford creigh creight creighton
  cremenzio crescente crescenzia crescenzio crespignano crichton crin cris crispino crissie crissy crista
  cristabel cristaldo cristen cristi cristian cristiana cristie cristin cristina cristine cristionna cristobal
  cristoforo cristy crocefissa crocefisso cronida crosby crysta crystie cthrine cuca cullan cullen culley
  cullie cullin cully culver cunegonda cuniberto cupido curcio curr curran currey currie curro curtice curtis
  cuzia cyb cybil cybill cymbre cynde cyndi cyndia cyndie cyndy cynthea cynthia cynthie cynthy cyprien cyra
  cyriaque cyrielle cyril cyrill cyrille cyrillus cyrus cyryl daan daantje dacey dacia daciano dacie dacio
  dacy dael daevi daevika daffi daffie dafne dag dagmar dagny dagoberto daile daisey daisi daisie daiwik
  daksha dakshayani dal dalenna daley dalia dalida dalila dalis dall dallas dalli dallis dallon dalmazio
  daloris dalston dalt dalton damara damaris damaso damayanti damian damiana damiano damien damin damita
  damocle damodara damon dan dana dandak dandapaani dane danell danella danette dani dania danica danice danie
  daniel daniela daniele daniella danielle danika danila danilo danio danique danit danita danna dannel danni
  dannie danny dannye dante danya danyelle danyette daphene daphna daphne darb darbee darbie darby darcee
  darcey darci darcie darcy darda dareen darell darelle daren dari daria darian darice darill darin dario
  darius dariusz darla darleen darlene darline darlleen darnall darnell daron darrel darrell darrelle darren
  darrick darrin darryl darsey darshan darshwana darsie darwin darya daryl daryle daryn dasha dasi dasie dasya
  datha datta daune dav dave daveen daven daveta davey davi david davida davidde davide davidson davie davin
  davina davine davino davis davita davon davy dawid dawna dax dayaamay dayaananda dayaanidhi dayamayee dayle
  dayna ddene deana deane deanna deanne debbi debbie debby debee debera debi debor debora deborah debra decca
  decimo dede dedie dedra dee deeann deeanne deedee deeksha deen deena deenabandhu deepak deepali deepan
  deepankar deependra deepesh deeptanshu deeptendu deeptiman deeptimay deeptimayee deeptimoy deeptimoyee
  deerdre deevakar deeyn defne degna dehlia deidre deina deirdre dela delainey delaney delano delbert delcina
  delcine delfina delfino delia delila delilah delinda delizia della delly delmar delmer delmor delmore delora
  delores deloria deloris delphin delphine delphinia demeter demetra demetre demetri demetria demetrio
  demetris demetrius demetriusz demi democrito demostene demott dena dene deneval deni denice denis denise
  deniz denna dennet denney denni dennie dennis dennison denny denver denys denyse deodata deodato deonne der
  derek derick derk dermot derrek derrik derril derron derry derward derwin desdemona desi desiderato
  desiderio desirae desiree desiri desmond desmund dev deva devadatt devagya devajyoti devak devan devangana
  devani devasree devdan deven devesh deveshwar devi devika devin devina devinne devland devlen devlin devon
  devondra devonna devonne devora devota devvrat devy dewain dewey dewi dewie dewitt dex dexter dexx deysi
  dhana dhanadeepa dhanalakshmi dhananjay dhanapati dhanesh dhanpati dhanu dhanvin dhara dharani dharitri
  dharmaketu dhatri dhruv dhyanesh dhyaneshwar diahann diamante dian diana diandra diane dianemarie diann
  dianna dianne diannne dianora diarmid dickie dicky didi didier didimo dido diede diego dieke diena dierdre
  dietrich dieudonne dieudonnee digambar digambara diksha dilan dilara diletta dillie dillon dimitri dimitry
  dina dinah dinakar dinesh dinkar dinnie dinny dino diocleziano diodata diodoro diogene diomede dion dione
  dionigi dionis dionisia dionisio dionizy dionne dionysus dipali dipankar dipendra dipesh diptendu dita
  divaakar divakar divjot divo divya dix dixie djayden djenna dmitri dniren doda dodato dode dodi dodie dody
  dolf dolley dolli dollie dolorita doloritas dolph dom domenic domenica domenico domeniga domenik domezio
  dominga domini dominic dominica dominick dominik dominique domiziano donal donald donall donalt donata
  donatella donatello donato donaugh donavon donella donelle donetta donia donica donielle donn donna
  donnamarie donnell donni donnie donny donovan dora doralia doralin doralyn doralynn doralynne dore doreen
  dorelia dorella dorelle dorena dorene doretta dorette dorey dori doria dorian doriane doriano dorice dorie
  dorine doris dorisa dorise dorita doro dorolice dorolisa dorota dorotea doroteo doroteya dorothea dorothee
  dorothy dorree dorri dorrie dorris dorry dorthea dorthy dosi doti dotti dottie douce doug dougie douglas
  douglass dougy douwe dov doyle draupadi dre dreddy dredi dron drona dru druci drucie drucill drucy drud
  drugi druina drusi drusie drusilla drusy dua duane duccio duco dudley duffie duffy dugald duilio dukey dukie
  duky dulari dulcea dulci dulcia dulciana dulcie dulcine dulcinea dulcy dulina dulsea dunc duncan dunn
  dunstan dur durand durant durante durga durgeshwari durward dustin duuk dwain dwaipayan dwaipayana dwayne
  dwight dyan dyana dyane dyann dyanna dyanne dylan dylano dyna dynah eachelle eada eadie eadith eadmund eal
  ealasaid eamon earle earlie eartha earvin easter eba ebba ebe eben ebeneser ebenezer eberardo eberhard
  eberto ebonee ecclesio ecrin eda edan edd edda eddi eddie ede edee edelberga edeline eden edgar edgard
  edgardo edi edie edik edilberto edin edita edith editha edithe editta ediva edlin edmee edmon edmond edmondo
  edmund edna edoardo edouard edsel edu eduard eduarda eduardo eduino edvard edvige edvin edward edwin edwina
  edy edyta edyth edythe eef eefje eekalabya efe effie efisio efraim efrem efren egan egbert ege egeo egidio
  eginardo egisto egizia egle egon egor eileen eilidh eilis eimile eirena ekaaksh ekadant ekaksh ekalavya
  ekaling ekaparnika ekaterina ekdant ela elaide elaina elaine elakshi elana elane elanur elayne elbert
  elberta elbertina elbertine elda elden eldin eldon eldredge eldridge elea eleanor eleanora eleanore eleazar
  electra eleen elena elene eleni elenore eleonora eleonore elettra eleuterio eleuthere elfie elfreda elfrida
  elfrieda elga eli elia eliah eliana eliane eliano elianora elianore elias eliasz elicia elie elif elifio
  eligio elihu elijah elimena elin elina eline elinor elinore elio eliodoro eliot elisa elisabet elisabeth
  elisabetta elise elisea elisee eliseo elisha elisio elissa elita eliza elizabet elizabeth elize elka elke
  elladine ellary elle ellen ellene ellerey ellery ellette elli ellie elliot elliott ellis ellissa ellswerth
  ellsworth ellwood elly ellyn ellynn elmer elmira elmo elmore elna elnar elnora elnore eloa elodie elogio
  eloisa eloise elonore elora elpidio elroy elsa elsbeth elset elsey elsi elsie elsinore elspeth elston
  elsworth elsy elton elva elvera elvezio elvia elvin elvina elvino elvira elvis elvyn elwin elwira elwood
  elwyn ely elyn elynn elyse elysee elysha elysia elyssa elzbieta elzear ema emalee emalia emanuel emanuela
  emanuele emanuelly emeka emelda emelen emelia emelie emelina emeline emelita emely emelyne emera emerance
  emerencie emeric emerson emidio emil emile emilee emili emilia emilian emiliana emiliano emilie emiline
  emilio emily emin emirhan emlen emlyn emlynn emlynne emma emmalee emmaline emmalyn emmalynn emmalynne
  emmanuel emmanuelle emmelie emmeline emmely emmerich emmerico emmery emmet emmett emmey emmi emmie emmit
  emmott emmy emmye emogene emory empirio emre emyle emylee enakshi encarna endrigo enea enecone eneko enes
  engelbert englebert engracia enguerrand enid enie enimia enna ennio ennis enno enoch enos enrica enrichetta
  enrico enrika enrique enriqueta ensar enya enzo eolanda eolande ephraim ephrayim ephrem epiphane eracla
  eraclide eraldo erardo erasmo erasmus erast erastus eray erberto ercolano ercole erda erek eren erena erenia
  erhard erhart eriberto eric erica erich ericha erick ericka erico erie erik erika erin erina erinn erinna
  erl erma ermanno ermelinda ermenegarda ermenegilda ermenegildo ermengarde ermentrude ermes ermete ermilo
  ermin ermina erminia erminie erminio erna ernaline ernest ernesta ernestine ernesto ernestus ernie ernst
  erny eros errick errol erroll ersilia erskine ertha erv ervin erwin eryn esau esdras esha eshana eshita esma
  esmaria esme esmee esmeralda esra essa essie essy esteban estefania estel estela estele estell estella
  estelle ester estera esterina estevan esther estrellita esuperio etan eterie ethan ethe ethel ethelbert
  ethelda ethelin ethelind etheline ethelred ethelyn ethyl etienne etta etti ettie ettore etty euan eubert
  euclide eudes eudokia eudoksja eudora eudoxe eudoxie euell eufebio eufemia eufemio eufrasia eufronio eugen
  eugene eugenia eugenie eugenio eugenius eugeniusz eugine eula eulalia eulalie eunice euphemia euphrasie
  euridice eusebe eusebia eusebie eusebio euseo eustace eustache eustacia eustaquio eustorgio eustosio
  eustracjusz eutalia eutalio eva evaldo evaleen evan evandro evangelia evangelin evangelina evangeline evania
  evanne evariste evaristo evasio eveleen evelien evelin evelina eveline evelyn evelyne everard everardo
  evered everett evey evi evidio evie evin evita evodio evonne evrard evremondo evvie evvy evy evyn ewa ewan
  eward ewart ewelina ewell ewen eyde eydie eymen ezechiel ezechiele ezekiel ezequiel eziechiele ezio
  ezmeralda ezra ezri faas fabe faber fabian fabiana fabiano fabien fabienne fabio fabiola fabrice fabricia
  fabricio fabrizio fae faina fairfax fairleigh fairlie falba falito falk falkner fallon famiano famke
  fanchette fanchon fancie fanechka fania fanni fannie fantin fantine fanya fara farah farand fardau farica
  farlay farlee farleigh farley farlie farly farr farra farrah farrand farrel farrell farris fatima fatma
  faulkner faunie fausta faustina faustine fausto fawne fawnia fay faya faydra faye fayen fayenne fayette
  fayina fayre fayth faythe fazio febe fedde fedele federica federico fedro felecia felic felicdad felice
  felicia feliciano felicie felicio felicita felicitas felicite felicle felike feliks felina felipa felipe
  felisha felita felix feliza felizio fem femke femm fenelia fenja fenna fenne feodor feodora ferd ferdie
  ferdinand ferdinanda ferdinande ferdinando ferdy ferdynanda fergus ferguson fermiano fermo fernanda fernande
  fernandina fernando ferne ferre ferrel ferrell ferris ferruccio festo ffion fiacre fiammetta fiann fianna
  fidela fidele fidelia fidelio fidenziano fidenzio fidole fieke fien fiene fiep fiete fifi fifine filberte
  filberto filemon filia filiberto filide filip filipa filippa filippo filmer filmore filomena filomeno filou
  findlay findley finia finja finlay finley finn finnja finnley fiona fionna fionnula fiordaliso fiore
  fiorella fiorenza fiorenze fiorenziano fiorenzo firmin fitz fitzgerald flaminia flavia flaviana flaviano
  flavie flavien flavio fleano flem fleming flemming fletch fletcher fleur fleurette flin flinn flo flodoard
  floortje flora florance flore florella florence florencia florencja florent florentia florentine florenza
  florestan florette flori floria florian floriana floriano floridia florie florina florinda florine floris
  florri florrie florry flory flossi flossie flossy floyd flss flynn foca folake folco fons fonsie fonz fonzie
  forbes forrest forrester forster fortunata fortunato fortunee fos fosca fosco foss foulques fowler fran
  franca francene frances francesca francesco francette franchot francia francine francis francisca francisco
  franciska franciskus francisque franciszek franciszka francklin francklyn francois francoise francyne franka
  frankie franklin franklyn franky franni frannie franny frans fransisco frants franz franzen franziska fraser
  frasier frasquito frayda fraze frazer frazier fred freda freddi freddie freddy fredek fredelia frederic
  frederica frederich frederick fredericka frederico frederigo frederik frederike frederique fredi fredia
  fredra fredric fredrick fredrik fredrika freek freeland freeman freemon freida fremont frenkie freya frida
  frido frieda friederike friedrich friedrick fritz frontiniano fryderyk fulbert fulberto fulcran fulgence
  fulgenzio fulton fulvia fulvio furio furkan furseo fuscolo fynn gabbey gabbi gabbie gabby gabe gabey gabi
  gabie gabin gabino gabriel gabriela gabriele gabriell gabriella gabrielle gabriellia gabriello gabrila gaby
  gae gael gaelan gaelle gaetano gage gaglioffo gaia gail gaile gaio gajaadhar gajabahu gajadhar gajbaahu
  galatea galdino galeazzo galen galfryd galileo galina gallagher gallard gallicano galvan galven galvin
  gamaliel gan ganak ganaka ganapati gandharv gandharva gandolfo ganesh gangesh gannie gannon ganny gar garald
  garance gard gardie gardiner gardner gardy gare garek gareth garey garfield garik garimberto garnette
  garnier garold garrard garrek garreth garrett garrick garrik garrot garrott garry garth garud garuda garv
  garvey garvin garvy garwin garwood gary gaspar gaspard gaspare gasparo gasper gaston gastone gati gatien
  gatik gaud gaudenzia gaudenzio gaudino gaultiero gauraang gaurang gauranga gautam gautama gautami gauthier
  gautier gautiero gav gavan gaven gavin gavino gavra gavrielle gawain gawen gayatri gaye gayel gayelord gayla
  gayle gayleen gaylene gayler gaylor gaylord gaynor gearalt gearard gedeon gedeone geeta geetanjali gelsomina
  geltrude gelya gemine gemini geminiano gemma gena generoso genesia genesio geneva genevieve genevra genia
  genna gennaro genni gennie gennifer genny geno genoveffa genovera genvieve genziano geoff geoffrey geoffroy
  geoffry georas geordie georg george georgeanna georgeanne georgena georges georgeta georgetta georgette
  georgi georgia georgiana georgianna georgianne georgie georgina georgine georgy geraint gerald geralda
  geraldine gerard gerardo gerasimo geraud gerazym gerberge gerbert gerda gerek geremia gerhard gerhardine
  gerhardt geri gerianna gerianne gerick gerik gerino gerladina germain germaine german germana germano
  germayne gerolamo gerome geronimo geronzio gerrard gerri gerrie gerrilee gerrit gerry gert gerta gerti
  gertie gertrud gertruda gertrude gertrudis gerty gervais gervasio gery gesualdo ghanaanand ghanashyam
  ghanshyam gherardo ghislain ghita giacinta giacinto giacobbe giacobo giacomo giacopo giada giadero
  giambattista gian giana gianbattista giancarlo giandomenico gianfranco gianina gianluca gianluigi gianmarco
  gianmaria gianmario gianna gianni gianpaolo gianpiero gianpietro gianuario giasone giavani gib gibb gibbie
  gibby gideon giel giff giffard giffer giffie gifford giffy gigi gigliola gijs gil gilbert gilberta gilberte
  gilbertina gilbertine gilberto gilburt gilda gildo gilemette giles giliola gillan gilles gilli gillian
  gillie gilligan gillo gilly gina ginelle gineto ginevra ginewra ginni ginnie ginnifer ginny gino gioacchina
  gioacchino giobbe gioberto gioconda giocondo gioele gioia giona gionata giordano giorgi giorgia giorgio
  giosue giosuele giotto giovanna giovanni giove gioventino giovenzio gipsy giralda giraldo girardo girart
  giraud giri girija girik girika girindra giriraaj giriraj girish girja girolamo gisela giselbert gisele
  gisella giselle gislebert gita gitanjali giuda giuditta giulia giuliana giuliano giulietta giulio giulitta
  giuseppa giuseppe giuseppina giusta giustina giustiniano giustino giusto gizela gladi gladys glauco gleda
  glenda glenden glendon glenine glenn glenna glennie glennis glori gloriana gloriane glyn glynda glynis glynn
  glynnis gnni gobinda godard godart goddard goddart godeberta godfree godfrey godfry godiva godwin goffredo
  golda goldarina goldi goldia goldie goldina goldy golia gomberto gondebaud gondulfo gonerio gonsalwy
  gonthier gontran gonzaga gonzague gonzales gonzalo gopaal gopal gopee gopi gorakhanatha gorakhnath goran
  goraud gordan gorden gordiano gordie gordon gordy gorka gorzata gosto goswamee goswami gothart gottardo
  gottfried gotum gouranga goutam govinda gracie graciela graciliano gracja gradeigh gradey grady graehme
  graeme graham graig grainne granger grannie grantham granthem grantley granville grata gratia gratiana grato
  grayce grazia graziana graziano graziella greer greg gregg greggory gregoire gregoor gregor gregorio
  gregorius gregory grenville greta gretal gretchen grete gretel grethel gretna gretta grier griff griffie
  griffith griffy grimaldo gris griselda grissel griswold griz grover grzegorz gualberto gualterio gualtiero
  gubio gudakesa gudakesha guelfo guenda guendalina guendolen guenevere guenievre guenna guerin guerrino
  guglielma guglielmo gui guiberto guido guilbert guilhemine guilherme guillaume guillema guillemette
  guillermina guillermo guinevere guinna guiscardo gumesindo gunar gundelinda gunilla gunnar gunnel guntar
  gunter gunther gurdev gurpreet gusella guss gussi gussie gussy gustaf gustav gustave gustavine gustavo
  gustavus gusti gustie guthrey guthrie guthry guus guusje guyot gwen gwenaelle gwendolen gwendolin gwendolyn
  gweneth gwenette gwenneth gwenni gwennie gwenny gwenora gwenore gwido gwyn gwyneth gwynne hadlee hadleigh
  hadley hadria hadrian hafsa hagan hagen hailee hailey haily hakan hakeem hakim hal haleigh halette haley
  hali halie halimeda halley halli hallie hallsy hally halsey halsy hamel hamid hamil hamilton hamish hamlen
  hamlin hammad hamnet hamsini hamza hana hanan hank hanna hannah hanne hannes hanni hannie hannis hanno hanny
  hans hansiain hanson harald harbert harcourt hardouin hari harinakshi harinarayan harit harita harlan
  harland harlen harlene harley harli harlie harlin harman harmon harmonia harmonie harold haroun harper
  harpreet harri harrie harriet harriett harrietta harriette harriot harriott harris harrison harry hartley
  hartwell haruka harv harvey harwell harwilll hasan hasheem hashim haskel haskell haslett hassan hastie
  hastings hatti hattie hatty hauke hayden haydon hayes hayley hayward haywood hayyim hazlett heall hebert
  hector heda hedda heddi heddie hedelin hedi hedvig hedvige hedwig hedwiga hedy heema heida heidi heidie hein
  heindrick heinrick heinrik heitor helaina helaine helen helena helene helenka helga helge helier helin helio
  helli heloisa heloise helsa helyn henderson hendrick hendrik hendrika henka hennes henning henri henrick
  henrie henrieta henrietta henriette henrik henrike henrique henry henryetta henryk henryka hephzibah herbert
  herbie herby herc hercule hercules herculie heriberto herluin herman hermann hermenegildo hermia hermie
  hermina hermine herminia hermione hermon hermy hernan hernando herold herrick hersch herschel hersh hershel
  herta hertha herve hervey hester hesther hestia hetti hettie hetty hewe hewet hewett hewie hewitt heywood
  hidaya hidde hieronim hieronymus hilaire hilario hilarion hilarius hilary hilda hildagard hildagarde hilde
  hildebert hildegaard hildegarde hildy hillard hillary hillel hillery hilliard hilliary hillie hillyer hilton
  himadri himani hincmar hinda hinze hipolit hippolyte hira hiram hiranmay hiranmaya hiranya hiroshi hirsch
  hobard hobart hobey hobie hodge hoebart holden holli hollie hollis hollyanne holmes holt homere homero
  homerus honore honoria honorine honorio horace horacio horacy horatia horatio horatius horst hort horten
  hortense hortensia horton howard howey howie hoyt hube hubert huberto hubey hubie huey hugh hughie hugibert
  hugo hugues huguette hulda humbert humberto humfrey humfrid humfried humphrey hunfredo huntington huntlee
  huntley huong hurlee hurleigh hurley husain husein hussein huub hyacintha hyacinthe hyacinthia hyacinthie
  hyatt hyman hymie hynda iacopo iacopone iago iain ian ianira ianthe ibbie ibby ibrahim icaro ichabod icilio
  idalia idalina idaline idell idelle idette idris iggie iggy iginia iginio igino ignace ignacio ignacius
  ignacy ignatius ignaz ignazio igor ike iker ikey ilaire ilaria ilario ilay ilayda ilda ildebrando ildefonso
  ildegarda ildegonda ileana ileane ilene ilenia ilia ilias ilise ilja ilka illa illidio illuminato ilona ilsa
  ilse ilva ilyas ilysa ilyse ilyssa imani imelda imke immacolata immacolato immanuel imogen imogene imojean
  imran ina inara inaya incoronata inder indira indra indro indy ines inesita inessa inez inga ingaberg
  ingaborg ingamar ingar inge ingeberg ingeborg ingelbert ingemar inger inglebert inglis ingmar ingra ingram
  ingrid ingrim ingunna inigo inka inma inna inness innis innocente innocenty innocenza innocenzo iolanda
  iolande iolanthe iole iona ione ionne iorgo iorgos iorio iormina iosep ippocrate ippolito ira irem irena
  irene ireneo ireneusz iride irina irita irma irmina irv irvin irvine irving irwin irwinn isa isaac isaak
  isabeau isabel isabela isabelita isabell isabella isabelle isabelly isac isacco isador isadora isadore
  isahella isaia isaiah isaias isak ischirione ise iseabal iseult isiahi iside isidor isidora isidore isidoro
  isidro isis ismael ismaele ismail ismerie isobel isotta isra issi issiah issie issy istvan italia italo
  itzel itziar iva ivan ivanna ivano ivanoe ivar ive iven iver ives ivett ivetta ivette ivie ivo ivone ivonne
  ivor izaak izabel izabela izajasz izak ize izolda izydor izzy jabez jace jacenta jacinda jacinta jacintha
  jacinthe jackelyn jacki jackie jacklin jacklyn jackquelin jackqueline jackson jacky jaclin jaclyn jacob
  jacoba jacobo jacobus jacquelin jacqueline jacquelyn jacquelynn jacquenetta jacquenette jacques jacquetta
  jacquette jacqui jacquie jacynth jada jaden jadwiga jae jaelynn jagadish jagadisha jagathi jagdeep jagdish
  jagmeet jahnu jai jailey jaime jaimie jaimini jaimy jaine jairo jaivey jake jakie jakob jakub jakubina jalou
  jamaal jamal james jameson jamesy jamey jami jamie jamil jamila jamill jamima jamison jammal jammie jana
  janaina janaya janaye jandy jane janean janeczka janeen janek janel janela janella janelle janene janenna
  janessa janet janeta janetta janette janeva janey jania janice janie janifer janin janina janine janis
  janith janka janna janne jannek jannel jannelle jannes jannik jannis jano janos janosch janot janusz jany
  japhet jaquelin jaquelyn jaquenetta jaquenette jaquith jara jarad jard jareb jared jari jarib jarid jarne
  jarno jaron jarrad jarret jarrett jarrid jarrod jarvis jase jasen jasmijn jasmin jasmina jason jaspreet
  jasun javas javi javier jax jaxon jaxx jaya jayce jayda jayden jaye jaylano jaylen jaylinn jayme jaymee
  jaymie jayne jaynell jayson jayvano jazzlyn jazzlynn jdavie jeana jeane jeanelle jeanette jeanie jeanine
  jeanna jeanne jeannel jeannette jeannie jeannine jeannot jecho jed jedd jeddy jedediah jedidiah jeff
  jefferey jefferson jeffie jeffrey jeffry jeffy jefta jehanna jehanne jehu jelene jella jelle jelmer jelte
  jemie jemima jemimah jemmie jemmy jen jena jenda jenelle jeni jenica jeniece jenifer jeniffer jenilee jenine
  jenn jenna jennee jennette jenni jennica jennie jennifer jennilee jennine jenny jeno jens jente jephthah
  jeppe jerad jerald jeralee jeramey jeramie jere jereme jeremi jeremiah jeremias jeremiasz jeremie jeremy
  jeri jermain jermaine jermayne jerome jeromy jeronimo jerri jerrie jerrilee jerrilyn jerrine jerrold jerrome
  jerry jerrylee jervis jerzy jesper jess jessa jessalin jessalyn jessamine jessamyn jesse jessee jesselyn
  jessey jessi jessica jessie jessika jesslyn jesslynn jessy jesus jeth jethro jette jewell jewelle jhon jidde
  jil jill jillana jillane jillayne jilleen jillene jilli jillian jillie jilly jimena jimi jimmie jimmy jinny
  jinte jinthe jip jitender jitendra joachim joah joakim joan joana joane joanie joann joanna joanne joannes
  joanny joao joaquim joaquin joas jobey jobi jobie jobina joby jobye jobyna jocelin joceline jocelyn jocelyne
  jocko jodee jodi jodie jody joe joeann joel joela joelie joelina joeline joell joella joelle joellen joelly
  joellyn joelynn joep joes joete joey johan johann johanna johannah johannes johna johnath johnathan
  johnathon johnette johnna johnnie johnny johny joice jojo jokin jolee joleen jolene joletta joli jolie
  jolien jolijn jolin jolina joline joly jolyn jolynn jon jona jonah jonas jonatan jonathan jonathon jone
  jonell joni jonie jonis jonna jonte jools joost jop jordain jordan jordana jordanna jordi jordon jordy jorey
  jorgan jorge jorgen jori jorie joris jorn jorrie jorrit jorry jort jory joscelin joscha joschua jose josee
  josef josefa josefien josefin josefina josefine joseito josema josep joseph josepha josephin josephina
  josephine josey josh joshia joshua joshuah josi josiah josias josie josse josselin josselyn josua josy
  jourdain jourdan joyan joyann joyce joycelin joye jozef jozefina jozue jsandye juan juana juanita juanjo
  juanma jud juda judah judas judd jude judi judicael judie judit judith juditha judon judy judye judyta
  juieta jula julan jule julee jules juli julia julian juliana juliane juliann julianna julianne julie julien
  juliet julieta julietta juliette julika julina juline julissa julita julius juliusz juna junayd june junette
  junia junie junina juno jur juri jurre juste justen justin justina justine justinian justinn justino justis
  justus justyn justyna juul jyoti jyotis jyotsana kaan kacey kacie kacper kacy kaela kahaleel kahlil kai kaia
  kaila kailash kaile kailey kain kaine kaiser kaitlin kaitlyn kaitlynn kaj kaja kakalina kala kaleb kaleena
  kali kalie kalil kalila kalina kalinda kalindi kalistrat kalle kalli kally kalpana kalvin kalyani kama
  kamala kamalesh kameko kamila kamilah kamillah kamla kamlesh kanak kanaka kanchan kandace kandy kane kania
  kanishka kannan kannen kanti kanya kara karalee karalynn karam karan kare karee kareem karel karen karena
  kari karia karie karil karilynn karim karin karina karine kariotta karisa karissa karita karl karla karlan
  karlee karleen karlen karlene karlens karlie karlijn karlik karlis karlo karlotta karlotte karly karlyn
  karmen karna karney karol karola karole karolina karoline karoly karon karrah karrie karry karthik kartik
  karunanidhi kary karyl karylin karyn kasey kashyap kashyapi kaspar kasper kass kassandra kassey kassi kassia
  kassie kat kata katalin katarina katarzyna kate katee katerina katerine katey kath katha katharina katharine
  katharyn kathe katherina katherine katheryn kathi kathie kathleen kathlin kathrin kathrine kathryn kathryne
  kathy kathye kati katie katina katine katinka katja katleen katlin kato katrin katrina katrine katrinka
  katti kattie katuscha katusha katy katya kavita kay kaya kaycee kayden kaye kayla kayle kaylee kayleigh
  kayley kaylil kaylyn kayne kayra kazimierz kean keane keano keanu kearney keary keefe keefer keelby keeley
  keelia keely keenan keene keerti kees keet keir keith kelbee kelby kelcey kelci kelcie kelcy kele kelila
  kellby kellen kelley kelli kellia kellie kellina kellsie kelly kellyann kelsey kelsi kelsy kelvin kelwin ken
  kenan kendal kendall kendell kendra kendre kendrick kendricks kenji kenn kenna kennan kennedy kenneth
  kennett kennie kennith kenny keno kenon kensi kent kenton kenyon kenza kenzo kepa ker kerby kerem keri
  keriann kerianne kerim kerk kermie kermit kermy kerr kerri kerrie kerrill kerrin kerry kerstin kerwin
  kerwinn kesley keslie kessia kessiah ketti kettie ketty kev kevan keven kevin kevina kevon kevyn khadija
  khalid khalil kiah kial kian kiana kiara kiel kiele kienan kiersten kike kikelia kiki kile kiley kilian
  killian killie killy kim kimball kimbell kimberlee kimberley kimberli kimberly kimberlyn kimble kimbra kimi
  kimmi kimmie kimmy kincaid kingsley kingsly kingston kinna kinnie kinny kinsley kip kipp kippar kippie kippy
  kira kiran kirbee kirbie kirby kiri kirk kirsten kirsteni kirsti kirstin kirstyn kirti kissee kissiah kissie
  kitti kittie kizzee kizzie kjeld kjell klaas klara klarencjusz klarika klarrisa klaudia klaudiusz klaus
  kleber klemens klement klementyna kleon kleopatra kliment knox koen koenraad kofi koldo konrad konstance
  konstancja konstantin konstantine konstanty konstantyn konstanze koo kora koral koralia koralle koray
  korbinian kordula kore korella koren koressa korey kori korie korinna kornel korneli kornelia korneliusz
  korney korrie korry kort kory krijn kris krisha krishna krishnadas krishnadasa krishnah krispin krissie
  krissy krista kristal kristan kriste kristel kristen kristi kristian kristien kristin kristina kristine
  kristo kristofer kristoffer kristofor kristoforo kristopher kristos kristy kristyn krysta krystal krystalle
  krystian krystle krystyna krzysztof ksawera ksawery ksenia ksenofont kumar kumari kumuda kurt kurtis kwame
  kwintyn kyan kyano kyara kyla kyle kylen kylie kylila kylynn kym kynthia kyra kyrstin laal lacee lacey
  lachlan lacie ladislao ladislau ladonna laetitia lai laia laila laina lainey laird lakshman lakshmi
  lakshmidhar lakshminath lal lalita lalo lamar lambert lamberto lammond lamond lamont lanae lancelot
  lancilotto landolfo landry lanette laney lanfranco langsdon langston lani lanie lanita lanna lanni lannie
  lanny lapo lara laraine lari larina larine larisa larissa larry lars larysa laryssa lasse latashia latia
  latisha latrena latrina laughton launce laura lauraine laural lauralee laurane laure lauree laureen
  laureline laurella lauren laurena laurence laurencja laurencjusz laurene laurens laurent laurentino laurenty
  laurentyna laurenz lauretta laurette lauri lauriane laurianne lauriano laurice laurie laurin laurine lauritz
  lauryn lautone lavanya lavena laverna laverne lavina lavinia lavinie lavinio lawrence lawry lawton laxman
  laxmi layla layne layney layton lazar lazare lazaro lazarus lazzaro leah leana leander leandra leandre
  leandro leann leanna leanor leanora lebbie leda leeann leeanne leela leelah leeland leena leendert leesa
  leese legra leia leicester leif leigh leigha leighton leila leilah leire leisha lek lela lelah leland lelia
  lem lemar lemmie lemmy lemuel len lena lenard lenci lene lenee lenette leni lenia lenja lenka lenn lenna
  lennard lennart lenne lennert lennie lennon lennox lenny lenora lenore lenya leo leodora leoine leola
  leoline leona leonanie leonard leonardo leone leonelle leonerd leonhard leoni leonia leonid leonida leonidas
  leonie leonilda leonio leonne leonor leonora leonore leontina leontine leontyne leonzio leopardo leopold
  leopoldine leopoldo leora leroi leroy les leshia lesley lesli leslie lesly lester lesya leta lethia leticia
  letisha letitia letizia letta letterio letti lettie letty leu leufroy leupold lev levent levey levi levin
  levke levon lew lewes lewie lewin lewis lewiss lex lexi lexie lexine lexis lexy leyla lezley lezlie lia liah
  liam lian liana liane lianna lianne lias libbey libbi libbie libby liberata liberato liberatore libere
  liberio libero liberto liboria liborio licha licia lida lidania lidia lidio lieke liene liesa lietald lieto
  lieuwe lieve lil lilah lilas lili lilia lilian liliana liliane lilianna lilias lilith lilla lilli lillian
  lillis lilllie lilly lilou lilyan lin lina linc lincoln lind linde lindi lindie lindon lindsay lindsey
  lindsy lindy linell linet linette ling linh linn linne linnea linnell linnie linoel linus linzy lionel
  lionello lisa lisabeth lisandro lisann lisanne lisbeth lise liselotte lisetta lisette lisha lishe lissa
  lissi lissie lissy lita liuka liv liva livia liviana livino livio livvie livvy livvyy livy liya liyam liyana
  liz liza lizabeth lizbeth lize lizette lizz lizzie lizzy llewellyn lloyd llywellyn loa locke lockwood
  lodovica lodovico loek loella loes loet logan loic lois loise loleta loli lolita lolly lombard lon lona
  lonee longin loni lonna lonnard lonni lonnie lonny lora lorain loraine loralee loralie loralyn lorant
  loredana loree loreen lorelei lorella lorelle loren lorena lorene loreno lorens lorenz lorenza lorenzo
  loretta lorette lori loria loriana lorianna lorianne lorie lorilee lorilyn lorin lorinda lorine loris lorita
  lorna lorne lorrain lorraine lorrayne lorri lorrie lorrin lory lothaire lothario lott lotta lotte lotti
  lottie lotty lou loua louay louella louie louis louisa louise louisette loup loutitia lova lovell lovisa
  lowe lowell lowrance loy loydie luan luana luc luca lucais lucas lucca lucho luci lucia lucian luciana
  luciano lucias lucie lucien lucienne lucila lucilia lucilla lucille lucina lucinda lucine lucio lucita
  lucius lucja lucjan lucretia lucrezia lucy ludano ludivine ludolphe ludovic ludovica ludovico ludovika
  ludvig ludwig ludwik ludwika luella luelle luigi luigia luis luisa luise luiz luiza luk luka lukas luke lula
  lulita lulu luminosa lune lupe lura lurette lurleen lurlene lurline lusa lutero luther lutz luuk luus lux
  luzie lya lyam lyda lydia lydie lydon lyell lyle lyman lyn lynda lynde lyndel lyndell lyndsay lyndsey
  lyndsie lyndy lynea lynelle lynett lynette lynn lynna lynne lynnea lynnell lynnelle lynnet lynnett lynnette
  lynsey lyon lyssa maaike maan maarten maartje maas mab mabel mabelle mable mac macaire macarena macaria
  macario maccabeo mack mackenzie macy mada madalena madalyn maddalena maddi maddie maddox maddy madel
  madelaine madeleine madelena madelene madelief madelin madelina madeline madella madelle madelon madelyn
  madge madhuri madison madita madleen madlen madlin madonna mady mae maegan maes maeve mafalda maffeo mag
  magali magda magdaia magdalen magdalene maggee maggi maggie maggiorino maggy magno magnus maguelone mahala
  mahalia mahaut mahendra maher mahesh maheswar mahir mahmoud mahmud maia maible maica maida maiga maighdiln
  maik maike mailin maiorico mair maira maire maisey maisie maison maite maitilde maja maje makary maksim
  maksym maksymilian malachi malanie malati malchy malco malcolm malena malgorzata malia malik malin malina
  malinda malinde malissa malissia mallaury mallissa mallorie mallory malo malorie malory malou malte malti
  malva malvin malvina malwina malynda mamante mame mamert mamie manasse mancio mandaakin mandakini mandel
  mandi mandie mandy manetto manfred manfredo mangala mangalya manik manikya manilio manisha manjusha manlio
  mannie manny manoah manoj manoli manolo manon manpreet mansueto manu manuel manuela manuele manya mara
  marabel marah marana marc marceau marcel marcela marceli marcelia marcelin marceline marcella marcelle
  marcellina marcelline marcello marcellus marcelo marchall marchelle marci marcia marciano marcie marcile
  marcille marcin marco marcos marcus marcy mareah mareike marek maren marena maressa mareta marga margalit
  margalo margaret margareta margarete margaretha margarethe margaretta margarette margarida margaux marge
  margeaux margery marget margette margherita margi margie margit margo margot margret marguerite margy mari
  maria mariam marian mariana mariann marianna marianne mariano maribel maribelle maribeth maricarmen marice
  maridel marie marieann mariejeanne marieke mariel mariele mariella marielle mariellen marietta mariette
  marijn marijo marika marilee marilena marilin marillin marilu marilyn marin marinella marinetta marinna
  marinus mario marion mariquilla maris marisa mariska marisol marissa marit marita maritsa marius mariya marj
  marja marje marji marjie marjorie marjory marjy marketa marko markos markus marla marlane marleah marlee
  marleen marlen marlena marlene marley marli marlie marline marlo marlon marlow marlowe marly marlyn
  marmaduke marna marne marney marni marnia marnie marolo marquita marrilee marris marrissa marrit marsha
  marshall marsiella marta martainn martelle martguerita martha marthe marthena marti martica martie martin
  martina martine martino martita marty martyn martyna martynne marut maruta marv marve marven marvin marwa
  marwin mary marya maryam maryann maryanna maryanne marybelle marybeth maryellen maryjane maryjo maryl
  marylee marylin marylinda marylou marylynne maryna maryrose marys marysa marzia marzio masha massima
  massimiliano massimo matelda mateo mateusz mathe matheus mathew mathian mathias mathijs mathilda mathilde
  mathis mathurin matias matilda matilde matis matroniano matteo matthaeus mattheus matthew matthias matthieu
  matthiew matthijs matthis matthus matti mattia mattias mattie mattis matty matylda matz maud maude maudie
  maugis maura maure maureen maureene maurene maurice mauricette mauricio maurie maurilio maurine maurise
  maurita maurits maurizia maurizio mauro maury maurycy mavis mavra maxellende maxence maxi maxie maxime
  maximilian maximiliano maximilianus maximilien maxine maxwell maxy maya maybelle maye mayer mayeul maynard
  mayne maynord mayoor mayra maysa mayson mayte meade meagan meaghan meara mechelle medardo mederic medina
  medine medoro meena meenakshi meera mees megan megane megen meggi meggie meggy meghan meghann meghnad
  meghnath mehetabel mehmet mei meier meik meike meir meire mel mela melamie melania melanie melanio melantha
  melany melba melchiade melchior melchiorre melek melesa melessa melezio melicent melike melina melinda
  melinde melis melisa melisande melisandra melisenda melisent melissa melissandre melisse melita melitina
  melitta mella melle melli mellicent mellie mellisa mellisent melloney melly melodee melodie melonie melony
  melosa mels melva melvin melvyn menaka menard menardo mence mendel mendie mendy menelao meneo menka menno
  mennone menodora mer mercede merche merci mercia mercie mercurio meredeth meredith meredithe merel merell
  meridel meridith meriel merijn merilee merill merilyn meris merissa meritxell merl merla merle merlin
  merlina merline merna merola merovee merralee merrel merrick merridie merrie merrielle merrile merrilee
  merrili merrill mersey mert merv merve mervin merwin merwyn meryem meryl messalina metello metrofane mette
  mex meyer meyra mic micaela micah micha michael michaela michaelina michaeline michaella michail michal
  michale michalina micheal micheil michel michela michelangelo michele michelina micheline michell michelle
  mickey micki mickie micky midas mieke mignon mignonne miguel miguela miguelita mik mika mikael mikaela
  mikail mikel mikey mikkel mikki miko mikol mila milan milana milano mildred mildrid milena miley milicent
  milissent milka milla millard milli millicent millie millisent milly milo milou milt miltie milton milty
  milzie mimi mimma minakshi minda mindy minerva minervina minervino minetta minette ming minh minna
  minnaminnie minne minni minnie minnnie minny minta mio miof miquela mirabel mirabella mirabelle mirac
  miranda miray mirco mireielle mireille mirella mirelle miriam mirilla mirja mirko mirna mirocleto miron
  mirre mirta mirte mirthe mirza misaele mischa misha missie misti mitch mitchael mitchel mitchell mitzi moa
  modesta modestia modestine moe mohamed mohammad mohammed mohan mohana mohandas mohandis mohinder mohini
  moina moira moise moises moisette moishe mojzesz mollee molli mollie molly monah monaldo monica monika
  monique monitore monro monroe monserrat montague montgomery monti montse monty moore morag mord mordecai
  mordy moreen morena morey morgan morgana morgane morganica morganne morgen morgun morie morissa moritz
  morlee morley morly morna morrie morris morry morse mort morten mortie mortimer morton morty mose moselle
  moses moshe moussa moyna moyra mozelle mozes mufi mufinella muhammad muhammed muire mukesh mukul munmro
  munroe murat murdoch murdock mureil murial muriel murielle murilo murray murry murvyn musa mustafa muziano
  myca mycah mychal myer myla mylan mylene myles mylo myra myrah myranda myriam myrilla myrle myrlene myrna
  myron myrta myrthe myrtia myrtice myrtie myrvyn myrwyn nadean nadeen nadege nadia nadine nadiya nadja nady
  nadya nadzieja naemi nahum nalani nalini namazio nananne nance nancee nancey nanci nancie nancy nanda nando
  nanete nanette nani nanice nanine nannette nanni nannie nanon naoma naomi naoufal naoufel napoleon napoleone
  nappie nara narayan narcisse narendra nari nariko narinder narseo narsete nat nata natala natale natalee
  natalia natalie natalina nataline natalya natan natanael nataniel natasha natassia nate nath nathalia
  nathalie nathan nathanael nathanial nathaniel nathanil nati natka naud naudet naveen navin nawal nayara
  nayeli nazario nazariusz nazary nazzareno nazzaro neal neala neale neall nealon nealson nealy ned neda nedda
  neddie neddy nedi neel neele neeltje neely nefen neha nehemiah nehemie neil neila neile neill neilla neille
  neils neiva nela nele nelia nelie nell nelle nelli nellie nelly nels nelson neo neopolo neoterio nerea nereo
  neri nerissa nerita nero neron nert nerta nerte nerti nertie nerty nessa nessi nessie nessy nesta nester
  nestor nestore netta netti nettie netty neus nev nevil nevile neville nevin nevins nevio nevsa neysa ngozi
  nguyen nia nial niall niamh nicarete niccolo nicea niceforo nicephore niceto nicezio nichol nicholas nichole
  nicholle nichols nickey nicki nickie nicko nickola nickolai nickolas nickolaus nicky nicla niclas nico
  nicodemo nicol nicola nicolai nicolais nicolas nicole nicolea nicoletta nicolette nicoli nicolina nicoline
  nicolis nicolle nicolo niek niel niels niene nienke nigel nika nikaniki nike niki nikita nikki nikkie niklas
  niko nikodem nikola nikolai nikolaos nikolas nikolaus nikoletta nikolia nikolos nikos nila nilde niles nils
  nilson nimit ninetta ninette ninfa niniano ninnetta ninnette ninon ninthe niranjan nirbhay niro nisa nissa
  nisse nissie nissy nita niven nives nixie noa noach noah noak noam noami noan nobe nobie noby noe noelani
  noell noella noelle noellyn noelyn noemi noemie nola nolan nolana noland nolie noll nollie nolly nomi nona
  nonah noni nonie nonnah noor noortje nora norah norbert norberto norbie norby nore norean noreen
  norene norina norine norma norman normand normie normy norri norrie norris norry northrop northrup norton
  nostriano noud nour nouri nout novan novelia novi nowell nowi nox nubia nuccia nunziata nunzio nuria nydia
  nye nynke nyssa oates obadiah obadias obdulia obed obediah oberon obidiah obie oby oceane octavia octavio
  octavius oddone odele odelia odelinda odell odella odelle oderico odessa odetta odette odey odidone odie
  odile odilia odille odilon odin odo odon odorico ody odzimierz ofelia ofella ofilia ogdan ogden ogdon oger
  ojaswini oke oksana olaf olag olav ole oleg olenka olenolin olga olia olimpia olimpio olin olinda olindo
  oliver olivero olivette olivia olivie olivier oliviera oliviero oliwia oliwier oliy olle ollie olly olof
  oluwaseun olva olvan olwen olympe olympia olympie omana omar ombline ombretta omer omero ondina ondrea
  oneida onesta onesto onfre onfroi onida onofredo onofrio onorata onorina onorino onorio onufry onur oona
  oormila opalina opaline ophelia ophelie ora oralee oralia oralie oralla oralle oran orazio orbadiah orchidea
  orel orelee orelia orelie orella orelle orenzio oreste orestes orfeo oriana oriande oriane orietta orin orio
  oriol orion orla orlan orland orlando orlane orly ornella oronzo orran orren orrin orsa orsino orso orsola
  orsolina orson ortensia ortensio orton orv orville osanna osbert osborn osborne osbourn osbourne oscar
  osgood oskar osman osmond osmondo osmund ossie osvaldo oswald oswell otello otes otha othelia othella
  othello othilia othilie otho otilia otis ottaviano ottavio ottilia ottilie otto ottone oumayra oury ovidio
  owain owen ozanne ozzie ozzy pablo paciano packston paco pacome pacomio pacorro paddie padget padgett padma
  padraic padraig padriac paige palatino palemon palladia palladio palmazio palmer palmira pam pamela pamelina
  pamella pammachio pammi pammie pammy pancario panchito pancho pancrazio pandora panfilo pankracy pansie
  pantaleo pantaleon pantaleone paola paolina paolo papagena papageno paqui paquito param paramartha pardo
  paride parke parker parmenio parnell parrnell parsifal parvati pascal pascale pasquale paten paterne
  paterniano patin paton patric patrica patrice patricia patricio patrick patrik patrizia patrizio patrizius
  patroclo patrycja patrycjusz patrycy patryk patten patti pattie pattin patton pau paul paula paule pauletta
  paulette pauli paulie paulina pauline paulita paulo pauly pauside pavel pavia pavla pavlov pawe paxon paxton
  payton peadar pearce pearla pearle pearline pebrook pecine peder pedro pegeen peggi peggie peggy peirce
  pelagia pelagie peleo pelle pellegrino pembroke penelopa penelope penn penni pennie penrod pepe pepi pepijn
  pepillo pepin pepita pepito perceval percival percy peri peria perice pericle perkin perl perle pernell
  pernilla perren perri perrine perry perseo persis peta pete peter peterus petey petr petra petrina
  petronella petronia petronilla petronille petronio peyter peyton phaedra phaidra phebe phedra phelia phil
  philbert phileine philemon philibert philine philip philipa philipp philippa philippe philippine philis
  phillida phillie phillip phillipe phillipp phillis philly philomena philomene philothee philou phineas phip
  phoebe phylis phyllida phyllis phyllys phylys pien piera pierangelo pierette piergiorgio pierluigi piermarco
  piero pierre pierrette pierrick piersilvio pierson piet pieter pietra pietrek pietro pim pincas pinchas
  pincus pio piotr pippa pippo pippy pius placida platon platone pleun plinio plutarco pola polidoro polifemo
  polikarp polissena pollione polly pollyanna pompeo pomponio pontus ponziano ponzio pooja poornima porfirio
  porfiriusz porfiry portia portie porty porzia porziano postumio poul powell pramila pran pranay prasad
  prasanna prassede prathamesh prayag preity prem prema pren prent prentice prentiss prescott preston priamo
  primerose prinz pris prisca priscella priscilla priscille prisco prissie privato priya priyala procopio
  prokles prokop prokul proserpina prospera prospero protasio proteo pru prudenzia prudenzio prudi prudy prue
  pryce publio puk pulcherie puneet pupolo purcell puri purnima purushottam pushti pusicio putnam putnem pyotr
  quartilla quasimodo queenie quent quentin quentine querano querida quillan quin quincey quincy quinlan quinn
  quint quinta quintana quinten quintia quintiliano quintilio quintilla quintin quintina quintino quinton
  quintus quinty quinziano quinzio quique quirin quirino quiteria rab rabi rachael rachel rachela rachele
  rachelle rachid rad radcliffe raddie raddy radha radolfo rae raeann raf rafa rafael rafaela rafaelia
  rafaelita rafaellle rafaello rafe raff raffaele raffaella raffaello raffarty rafferty rafi rageshwari
  rageswari ragnar rahal rahel rahul raide raik raimondo raimund raimundo raina rainaldo raine rainelda rainer
  raj rajan rajendra rajesh rajinder rajiv rajmund rajnold rakel rakesh raleigh ralf ralina ralph ramaa ramesh
  rameshwar ramiro ramon ramona ramonda ramsay ramsey rance rancell rand randa randal randall randee randell
  randene randi randie randolf randolph ranee rani rania ranice raniero ranique ranjeet ranjit ranna ranolfo
  ransell raoul raphael raphaela raphaelle raquel raquela rashid rasia rasla rasmus rati raul ravi ravid raviv
  rawley rayan raychel raye rayen raymond raymonde raymund rayna raynard raynell rayner raynor rayshell rea
  reade reagan reagen reamonn reba rebbecca rebe rebeca rebecca rebecka rebeka rebekah rebekka rebekkah redd
  redford ree reeba reece reena rees reese reeta reeva reg regan regen reggi reggie reggis reggy regina
  reginald reginaldo reginauld regine regis regolo reid reidar reider reiko reilly reinald reinaldo reinaldos
  reine reinhard reinhold reinold reinwald rejean rejeanne rem remi remigio remington remo remondo remus remy
  rena renado renae renaldo renard renata renate renato renaud renault rene renee renell renelle renie rennie
  rens renske renzo respicio retha reube reuben reuven revi revkah rey reybaud reyna reynard reynold reynolds
  reza rheba rheta rhett rhetta rhiamon rhianna rhianon rhoda rhodia rhodie rhody rhona rhonda rhys riana
  riane riannon rianon ric rica ricard ricardo ricario ricca riccarda riccardo richard richardo richart
  richelmo richie richmond richmound richy rici rickard rickert rickey ricki rickie ricoriki rieke rik rike
  riki rikki riley rina rinaldo ringo rino riobard riordan ripley rita ritchie ritesh riv riva rivalee rivi
  rivkah rivy roana roanna roanne roarke robaldo robb robbert robbi robbie robbin robby robbyn robena robenia
  robers robert roberta roberto robina robinet robinett robinetta robinette robinia robinson roby robyn rocco
  roch rochell rochella rochelle rochester rochette rockey rockie rockwell roda rodd roddie roddy roderic
  roderich roderick roderigo roderyk rodge rodger rodi rodiano rodie rodina rodney rodolfo rodolph rodolphe
  rodrick rodrigo rodrigue rodrique rog roger rogerio rohan rohana rohit roi rois roisin roksana roland
  rolande rolando roldan roley rolf rolfe rolfo rolland rollie rollin rollins rollo rolph roma romain romana
  romane romee romeo romero romilda romina romoaldo romola romolo romona romonda romuald romualdo romy ron
  rona ronald ronalda ronan ronda ronica ronja ronna ronni ronnica ronnie ronny roobbie rooney roos roosevelt
  rora rori rorie rorke rory ros rosabel rosabella rosabelle rosaleen rosalia rosalie rosalind rosalinda
  rosalinde rosaline rosalyn rosalynd rosamond rosamund rosamunda rosana rosanna rosanne rosco roscoe roseann
  roseanna roseanne roselia roselin roseline rosella roselle rosemaria rosemarie rosemonde rosene roser
  rosetta roshelle rosie rosina rosita roslyn rosmunda ross rossana rossella rossie rossy roth rourke rouvin
  rowan rowe rowen rowena rowland rowney roxana roxane roxanna roxanne roxi roxie roxine roxy roy royall royce
  roz roza rozalia rozalie rozalin rozamond rozanna rozanne roze rozele rozella rozelle rozina rriocard
  ruaridh ruben rubetta rubi rubiano rubie rubin rubina rudd ruddie rudie rudiger rudolf rudolfo rudolph rudra
  rudyard rufe rufina rufino rufo rufus ruggero ruggiero rukhmani rukmin rupert ruperta ruperto rupinder
  ruprecht rurik russ russell rustie rustin rutger ruth ruthann ruthanne ruthe rutherford ruthi ruthie ruthy
  rutilo rutledge rutter ruttger ruy ryan ryann rycca ryley ryon ryszard ryun saar saba sabato sabazio sabele
  sabina sabine sabino sabir sabrina sacha sachin sada sadella sadie sadye safa safae saffiro saffo safiya
  safouan safouane sahra saidee sakura saladino salaidh saleem salem salih salim sallee salli sallie sallyann
  sallyanne saloma salome salomi salomo salomon salomone salustio salvatore salvidor salwator sam samanta
  samantha samara samaria sameer sami samia samir samira sammie sammy samona sampson samson samuel samuele
  sancho sande sanderson sandi sandie sandor sandra sandrine sandro sandye sanford sanja sanjay sanka sanna
  sanne sanson sansone sante santi santiago santina santino sanya saoirse saphira sapiente sapphira sara
  saraann sarada sarah sarajane sarala saraswati sarbello sare saree sarena sarene sarette sarge sargent
  sarina sarine sarisha sarita sarla saroja sarvin sascha sasha sashenka saskia satish saturniano saturnino
  satyen saudra saul sauncho saunder saunders saunderson saundra sauveur saverio savi savin savina savinien
  savino sawyere saxe saxon sayer sayers sayre sayres scarface scarlett scholastique schuyler scolastica scot
  scott scotti scottie scotty seamus sean seana seb sebas sebastiaan sebastian sebastiana sebastiano sebastien
  seconda secondiano secondina secondo sef seff sefora segolene seka sela selby selena selene selestina selia
  selie selig selim selin selina selinda seline sella selle selma selvaggia sem semih semiramide semplicio
  sempronio senesio senn senne senofonte sep sephira sepp seppe serafin serafina serafino seraphin serapione
  serena sergei sergent sergi sergio sergiusz servidio serviliano sesto seth settimio settimo seumas sev
  severa severiano severin severine severino seward seweryn seymour shae shaina shaine shakti shakuntala
  shalna shalne shalom shamus shana shanan shanda shandee shandeigh shandie shandra shane shani shanie shankar
  shanna shannah shannan shannen shannon shanon shanta shantanu shantee shanti shara sharai sharda shari
  sharity sharl sharla sharleen sharlene sharline sharmila sharon sharona sharron sharyl shashi shashikala
  shaughn shaun shauna shaw shawn shawna shawnee shay shayla shaylah shaylyn shaylynn shayna shayne shea sheba
  sheela sheelagh sheelah sheena sheeree sheff sheffie sheffield sheffy sheila sheilah shel shela shelagh
  shelba shelbi shelby shelden shelia shelley shelli shellie shelton shem shena shep shepard sheppard shepperd
  sher sheree sheri sheridan sherie sherill sherilyn sherline sherlock sherlocke sherm sherman shermie shermy
  sherri sherrie sherwin sherwood sherwynd sherye sheryl shina shir shirl shirlee shirleen shirlene shirley
  shirline shiv shivakari shobhana sholom shoshana shoshanna shresth shresthi shreya shreyashi shridevi
  shrishti shubha shubhaprada shurlock shurlocke shurwood shwet sian siana sianna sib sibbie sibby sibeal
  sibel sibella sibelle sibilla sibley sibylla sibylle sico sicuro sid siddarth siddhi siddhran sidnee sidoine
  sidoney sidonia sidonio sidonnie siebe siegfried siem sienna siep siffre sig sigebert sigfrid sigfrido
  sigfried sigismond sigismondo sigismund sigismundo sigmund sigrid sigvard sil silas sile sileas silja silke
  silva silvain silvan silvana silvano silvanus silvere silverio silvester silvestro silvia silvie silvio
  simeon simeone simmonds simon simona simone simonetta simonette simonne sina sinan sinclair sinclare sindee
  sinead sinesio sinfronio sinja siobhan sioux siouxie sipho sireno siriano siricio sirineu sirio siro sisely
  sisile sissie sisto sitara siusan siv siward sixte sixtine sjoerd sjors skell skelly skipp skippie skippy
  skipton skye skylar skyler slade sloan sloane sloka smeralda smilla smita smitty smriti soave soccorso
  socrate sofia sofie sofronia solange soline sollie solly solocone solomon som soma somerset somnath somu
  sondra sonia sonja sonke sonni sonnie sonnnie sonya soof sophey sophi sophia sophie sophronia soraya sorcha
  soren sosanna sostene sosteneo sostrato spano spartaco spence spencer spense spenser speranza speranzio
  spirydion stace stacee stacey staci stacia stacie stacy stafani staffard stafford staford stan standford
  stanfield stanford stanis stanislao stanislas stanislaus stanislaw stanleigh stanley stanly stanton stanwood
  starla starlene starlin starr stavro stavros stearn stearne stef stefa stefan stefania stefanie stefano
  steffane steffen steffi steffie stella sten stepha stephan stephana stephane stephani stephanie stephannie
  stephanus stephen stephenie stephi stephie stephine sterne sterre stesha stevana steve steven stevena stevie
  stevy stewart stig stijn stiliano stillman stillmann stina stinky stiriaco stirling stoddard stormi stormie
  stu stuart subhash subhashini subhasini subodh sucheta sude sudeva suelen suellen sujata sukanya sukey suki
  sula sullivan suman sumitra sumner sunil sunita surano suresh surya suryakant suryakanta suryakantam susan
  susana susanetta susann susanna susannah susanne susette susheel sushil sushma susi susie susy sutherlan
  sutherland sutton suus suzann suzanna suzanne suze suzette suzi suzie suzon suzy svea sven svend svenja
  sverre svetlana sveva sviturno swapnil swara swarnalata swarup swassane swen sweta sybil sybila sybilla
  sybille sybyl syd sydel sydelle sydney sylas sylvain sylvester sylvestre sylvia sylviane sylvie sylwester
  sylwia syman symon szczepan szymon tabatha tabb tabbatha tabbi tabbie tabbitha tabea taber tabina tabita
  tabitha tabor tacjana tadd taddeo taddeusz tadeas tadeo tades tadio taha taide tait taite talbert talbot
  talea talia talita tallia tallie tallou tallulah talya talyah tamar tamara tamarah tamarra tamas tamera tami
  tamia tamiko tamina tamino tamma tammara tammaro tammi tammie tammo tammy tamqrah tamra tana tancrede
  tancredi tandi tandie tandy tanguy tanhya tani tania tanirika tanitansy tanja tann tanney tannie tanny
  tanushree tanushri tanya tapan tara tarah tarcisio tarik tarja tarquinia tarra tarrah tarrance tarsilla
  tarso tarun taryn tash tasha tasia tate tatiana tatiania tatum taurin tawnya tawsha tayler taylor taziana
  taziano tazio teador tecla ted tedd tedda teddi teddie teddy tedi tedie tedman tedmund tedra teena tegan
  teije teirtza tej tejas tekla telchide telemaco telica temistocle templeton teo teobaldo teodata teodolinda
  teodoor teodor teodora teodorico teodoro teodosio teodoto teofila teogene tera tere terence terencio
  terencjusz terenzio teresa terese teresina teresita teressa teri teriann terrance terrel terrell terrence
  terri terrie terrijo terrill terry terrye tersina tertuliano terza terzo tesauro tesifonte tess tessa tessi
  tessie tessy teudosia teun teunis thabo thacher thaddeus thaddus thadeus thain thaine thais thalea thalia
  thane thaxter thayne thea theadora thebault theda thedric thedrick thekla thelma theo theobald theodor
  theodora theodore theodoric theodose theodosia theophile theophraste theresa therese theresina theresita
  theressa therine thia thiago thibaud thibault thibaut thibert thierry thies thije thijmen thijn thijs thilo
  thirza thom thoma thomas thomasa thomasin thomasina thomasine thor thorben thore thorge thorin thorndike
  thornie thornton thorpe thorstein thorsten thorvald thurstan thurston thuy tiago tibaldo tibbe tiberio
  tibold tiburzio ticone tiebold tiebout tieme tiena tierney tiertza tiffani tiffanie tiffi tiffie tiffy
  tijmen tijn tijs tilda tildi tildie tildy tiler tillie tillmann tilly tim timi timm timmi timmie timmy
  timo timofei timoleon timon timoteo timothea timothee timotheus timothy tina tino tiphaine tiphani tiphanie
  tiphany tirone tirrell tirza tish tisha titien tito titos titus tizian tiziana tiziano tizio tjark tobe
  tobey tobi tobia tobiah tobias tobiasz tobie tobin tobit toby tobye tod todd toddie toiboid toinette tolomeo
  tomas tomasina tomasine tomaso tomasz tomi tomke tomkin tomlin tommaso tommi tommie tommy toni tonia tonie
  tonnie tonnin tonya tonye toon tootsie torben torbjorn torey tori torie torin torquato torr torrance
  torrence torrey torrie torrin torry tory tosca tosco toussaint tova tove towney townie townsend towny tracee
  tracey traci tracie tracy trajan trang tranquillo trasea traver travers travis travus trefor tremain
  tremaine tremayne trenna trent trenton tresa trescha tressa trev trevar trever trevor triana tricia
  trilochan trilochana trilok trilokanath trilokesh triloki trina tripp tris trish trisha trista tristam
  tristan tristano trix trixi trixie trixy trstram truda trude trudey trudi trudie trudy trueman trula
  trumaine truman trumann tuana tuckie tucky tudor tuesday tull tulley tullia tulliano tullio tully tunde turi
  turibio turold tushar tussio tuur twan twila twyla tybalt tybi tybie tycho tye tygo tyler tymon tymoteusz
  tymothy tynan tyne tyron tyrone tyrus tyson ubaldo ubertino uberto ucja udai udale udall udell udit ugo
  ugolina ugolino uguccione ujjawal ujjwal ukasz ula ulberto ulderico ulf ulfa ulfo ulick ulises ulisse uliva
  ulla ulpiano ulric ulrica ulrich ulrick ulrico ulrika ulrikaumeko ulrike ulstano ulysse ulysses uma umang
  umberto umeko umile umut unai unna upendra upton uranio urbain urbano urbanus urdino uri uriah uriel uriele
  urmila ursa ursala ursicio ursino ursmaro ursola urson ursula ursule ursulina ursuline usha uta uttam vachel
  vaclav vaidehi vaijayanthi vaijayanti vail vaishnavi vaishno vaishvi vala valaree valaria valdemar valeda
  valencia valene valenka valente valentia valentijn valentin valentina valentino valera valere valeria
  valeriana valeriano valerico valerie valerio valery valerye valfredo valfrido valida valina valli vallie
  vally valma valry valtena valter vance vanda vanesa vanessa vania vanna vanni vannie vanny vanya varalakshmi
  varo vasanti vasco vasili vasilis vasily vassili vassily vasudev vasudeva vasudha vasundhara vaughan vaughn
  veda vedang vedanga vedanshi vedasto veerle veit velio velma venance venanzio venceslao venceslas venera
  veneranda venerando venere venerio venita ventura venus venusta venustiano venusto veradis verano verdiana
  verecondo verena verene verenzio vergil veriana veridiana veriee verile verina verine verla vern verna verne
  vernen verney vernice vernon vernor veronica veronika veronike veronique verulo vespasiano vevay vezio
  vianney vic vicent vicente vick vicki vickie vicky victoir victoire victorien victorin vidhur vidhya vidiano
  vidone vidovic vidovik vidur vidya vienna vieve viggo vigile vigo vijay vik viki vikki vikky vikram viktor
  viktoria vilfredo vilhelmina viliana viliberto vilma vimal vimala vin vinay vince vincent vincents vincenty
  vincenz vincenza vincenzo vinciane vindonio vinebaldo vinfrido vinicio vinita vinni vinnie vinny vinson vinz
  violante viole violetta violette virge virgie virgil virgilio virgina virginia virginie virginio virone
  viscardo vishnu vishwamitra vissia vita vitale vitalico vite vitia vito vitor vitoria vittore vittoria
  vittoriano vittorio vitus viv vivaldo vivi vivia vivian viviana viviane vivianna vivianne viviano vivie
  vivien viviene vivienne viviyan vivyan vivyanne vlad vladamir vladimir vladimiro vodingo volfango von vonni
  vonnie vonny vrinda vrund vulmaro vulpiano vyas vyky wac wadsworth wain wainwright waite wakefield wald
  waldemar walden waldo waldon walenty walentyn walentyna waleran waleria walerian walery walgierz wallace
  wallache wallas wallie wallis walliw walsh walt walter walther walton waly wanda wandie wandis wandrille
  wanesa waneta wang wanids warde waring warley warner washington wat waverley waverly wawrzyniec waylan
  wayland waylen waylin waylon wayne webb weber webster wei weidar weider welbie welby welch wenda wendall
  wende wendel wendeline wendell wendi wendie wendy wendye wenona wenonah werner wernher weronika wes wesley
  wessel westbrook westbrooke westleigh westley weston weylin whitaker whitby whitman whitney whittaker wiara
  wiatt wibke wiebke wies wiktor wiktoria wilbert wilbur wilburt wilden wildon wileen wilek wiley wilfred
  wilfredo wilfrid wilfryd wilhelm wilhelmina wilhelmine wilie willa willabella willamina willard willdon
  willem willetta willette willey willi william willie willis willy willyt wilma wilmar wilmer wilmette wilona
  wilone wilow wilton wincenty windham winfield winfred wini winifield winifred winn winna winnah winne winni
  winnie winnifred winny winona winonah winslow winston winthrop wirginia witalis witt wittie wojciech
  wolfgang wolfie wolfy woodie woodrow worden worthington wout wouter wrennie wyatan wyatt wye wylie wylma wyn
  wyndham wynn wynne wynnie wynny xabi xander xaver xavi xavier xaviera xaviere xem xena xenia xenophon xenos
  xerxes xever xiao ximena ximenes ximenez xochitl xylia xylina xymenes yadira yago yahya yale yalonda
  yamileth yanaton yance yancey yancy yango yankee yannic yannick yannik yannis yara yarah yardley yaren
  yaretzi yasin yasmeen yasmin yasmine yassin yassine yassir yehudi yehudit yelena yenthe yesenia yetta yettie
  yetty yevette yfke yinthe ylvi ylvie ynes ynez yoann yogendra yogesh yoginder yoko yolanda yolande yolane
  yolanthe yoli yorgo yorgos york yorke yorker yoshi yoshiko younes youp yousef youssef yovonnda ysabel
  ysaline yseult yuki yul yuliana yulma yuma yuna yunus yurena yuri yurik yusuf yven yves yvette yvon yvonne
  yvor zabedeo zabina zabrina zaccaria zaccheo zach zacharia zachariah zacharias zachariasz zacharie zachary
  zache zacherie zachery zack zackariah zahara zahra zain zainab zaira zak zakaria zama zandra zane zaneta
  zanita zanobi zara zarah zared zaria zarina zarla zayd zayn zea zeb zebadiah zebedee zebulen zebulon
  zechariah zedekiah zef zefiro zehra zeke zelda zelig zelinda zelma zena zenaide zenebio zenia zeno zenobia
  zenobio zenone zephirin zerk zetico zev zeyd zeyneb zeynep zia zilvia zion zita zitella ziva zoe zoeva zoey
  zofia zoilo zola zollie zolly zonda zondra zonnya zora zorah zorana zorina zorine zosima zosimo zsa zsazsa
  zsofia zulema zuzana zuzanna zygmunt`),
);
